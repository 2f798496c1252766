-- lock first: order, user
ALTER TABLE "order" ADD COLUMN "blanked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_whole" ON "order" USING btree ("update_time") WHERE "order"."status" in ('closed', 'completed', 'refunded') and "order"."blanked_at" is null;