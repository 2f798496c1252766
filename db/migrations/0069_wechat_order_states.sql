-- safe for the version before: the list of reasons only grows, and the new columns may be empty
ALTER TABLE "shipping_upload" DROP CONSTRAINT "shipping_upload_reason_allowed";--> statement-breakpoint
ALTER TABLE "shipping_upload" ADD COLUMN "order_state" text;--> statement-breakpoint
ALTER TABLE "shipping_upload" ADD COLUMN "in_dispute" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_upload" ADD COLUMN "difference" text;--> statement-breakpoint
ALTER TABLE "shipping_upload" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipping_upload" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "shipping_upload_difference" ON "shipping_upload" USING btree ("order_id") WHERE "shipping_upload"."difference" is not null;--> statement-breakpoint
CREATE INDEX "shipping_upload_asked" ON "shipping_upload" USING btree ("asked_at","order_id") WHERE "shipping_upload"."state" = 'done' and ("shipping_upload"."order_state" is null or "shipping_upload"."in_dispute" or not ("shipping_upload"."order_state" in ('settled', 'refunded')));--> statement-breakpoint
ALTER TABLE "shipping_upload" ADD CONSTRAINT "shipping_upload_order_state_allowed" CHECK ("shipping_upload"."order_state" in ('to_ship', 'shipped', 'confirmed', 'settling', 'settled', 'refunded'));--> statement-breakpoint
ALTER TABLE "shipping_upload" ADD CONSTRAINT "shipping_upload_difference_allowed" CHECK ("shipping_upload"."difference" in ('dispute', 'refunded', 'unsettled'));--> statement-breakpoint
ALTER TABLE "shipping_upload" ADD CONSTRAINT "shipping_upload_reason_allowed" CHECK ("shipping_upload"."reason" in ('away', 'unknown_payment', 'not_shippable', 'payer', 'carrier', 'tracking_no', 'configuration', 'elsewhere', 'lost', 'other'));