-- lock first: order_line, refund, refund_line, refund_photo, stock_movement
-- safe for the version before: lists of words are longer, rules are wider, and an order may have several requests
ALTER TABLE "webhook_change" DROP CONSTRAINT "webhook_change_type_allowed";--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_state_allowed";--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_amount";--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_begun";--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_ended";--> statement-breakpoint
ALTER TABLE "refund_line" DROP CONSTRAINT "refund_line_count";--> statement-breakpoint
ALTER TABLE "refund_photo" DROP CONSTRAINT "refund_photo_position";--> statement-breakpoint
ALTER TABLE "reconciliation_difference" DROP CONSTRAINT "reconciliation_difference_own_state_allowed";--> statement-breakpoint
ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_reason_allowed";--> statement-breakpoint
ALTER TABLE "webhook_delivery" DROP CONSTRAINT "webhook_delivery_type_allowed";--> statement-breakpoint
DROP INDEX "refund_one_request";--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "came_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "kind" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "deadline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "sent_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "return_carrier" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "return_tracking_no" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund_line" ADD COLUMN "asked" integer;--> statement-breakpoint
ALTER TABLE "refund_line" ADD COLUMN "to_stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refund_kind" ON "refund" USING btree ("kind","create_time","id") WHERE "refund"."kind" <> 'refund';--> statement-breakpoint
CREATE INDEX "refund_return_number" ON "refund" USING btree ("return_tracking_no" text_pattern_ops) WHERE "refund"."return_tracking_no" is not null;--> statement-breakpoint
ALTER TABLE "webhook_change" ADD CONSTRAINT "webhook_change_type_allowed" CHECK ("webhook_change"."type" in ('refund.requested', 'refund.declined', 'refund.succeeded', 'refund.failed', 'after_sale.requested', 'after_sale.declined', 'after_sale.withdrawn', 'after_sale.agreed', 'after_sale.lapsed', 'after_sale.sent_back', 'after_sale.replacing', 'after_sale.exchanged', 'parcel.sent', 'parcel.called_off', 'product.created', 'product.changed', 'product.deleted'));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_came_back" CHECK ("order_line"."came_back" between 0 and "order_line"."count" - "order_line"."returned" and ("order_line"."sent" = 0 or "order_line"."came_back" <= "order_line"."sent"));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_kind_allowed" CHECK ("refund"."kind" in ('refund', 'return', 'exchange'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_return" CHECK (("refund"."return_carrier" is null) = ("refund"."return_tracking_no" is null));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_state_allowed" CHECK ("refund"."state" in ('requested', 'declined', 'withdrawn', 'agreed', 'lapsed', 'sent_back', 'replacing', 'exchanged', 'processing', 'succeeded', 'failed'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK ("refund"."amount" >= case when "refund"."kind" = 'exchange' then 0 else 1 end);--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_begun" CHECK (("refund"."state" in ('requested', 'declined', 'withdrawn', 'agreed', 'lapsed', 'sent_back', 'replacing', 'exchanged')) = ("refund"."begun_at" is null));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_ended" CHECK (("refund"."state" in ('requested', 'agreed', 'sent_back', 'replacing', 'processing')) = ("refund"."ended_at" is null));--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_received" CHECK ("refund_line"."asked" between greatest("refund_line"."count", 1) and 99);--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_to_stock" CHECK ("refund_line"."to_stock" between 0 and case when "refund_line"."asked" is null then 0 else "refund_line"."count" end);--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_count" CHECK ("refund_line"."count" between case when "refund_line"."asked" is null then 1 else 0 end and 99);--> statement-breakpoint
ALTER TABLE "refund_photo" ADD CONSTRAINT "refund_photo_position" CHECK ("refund_photo"."position" between 1 and 9);--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_own_state_allowed" CHECK ("reconciliation_difference"."own_state" in ('requested', 'declined', 'withdrawn', 'agreed', 'lapsed', 'sent_back', 'replacing', 'exchanged', 'processing', 'succeeded', 'failed'));--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_reason_allowed" CHECK ("stock_movement"."reason" in ('initial', 'received', 'counted', 'damaged', 'returned', 'import', 'order', 'order_closed', 'refund', 'return'));--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_type_allowed" CHECK ("webhook_delivery"."type" in ('order.placed', 'order.paid', 'order.shipped', 'order.completed', 'order.closed', 'order.refunded', 'refund.requested', 'refund.declined', 'refund.succeeded', 'refund.failed', 'after_sale.requested', 'after_sale.declined', 'after_sale.withdrawn', 'after_sale.agreed', 'after_sale.lapsed', 'after_sale.sent_back', 'after_sale.replacing', 'after_sale.exchanged', 'parcel.sent', 'parcel.called_off', 'product.created', 'product.changed', 'product.deleted', 'stock.low', 'webhook.test'));--> statement-breakpoint
INSERT INTO "group_permission" ("group_id", "point")
SELECT "group_id", act.point FROM "group_permission", (VALUES ('after_sale.decide'), ('after_sale.receive'), ('after_sale.pay')) AS act (point)
WHERE "group_permission"."point" = 'refund.update' ON CONFLICT DO NOTHING;
