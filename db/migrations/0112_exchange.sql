-- lock first: refund, refund_line, sku, stock_movement
-- safe for the version before: it asks for no exchange and writes none of these columns
ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_reason_allowed";--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "replacement_carrier" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "replacement_tracking_no" text;--> statement-breakpoint
ALTER TABLE "refund_line" ADD COLUMN "sku_id" integer;--> statement-breakpoint
ALTER TABLE "refund_line" ADD COLUMN "to_sku_id" integer;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_to_sku_id_sku_id_fk" FOREIGN KEY ("to_sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_replacement" CHECK (("refund"."replacement_carrier" is not null) = ("refund"."state" = 'exchanged')
        and ("refund"."replacement_tracking_no" is not null) = ("refund"."state" = 'exchanged'));--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_other" CHECK ("refund_line"."sku_id" <> "refund_line"."to_sku_id");--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_reason_allowed" CHECK ("stock_movement"."reason" in ('initial', 'received', 'counted', 'damaged', 'returned', 'import', 'order', 'order_closed', 'refund', 'return', 'exchange', 'exchange_back'));