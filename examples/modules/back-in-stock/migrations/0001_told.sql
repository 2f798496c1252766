ALTER TABLE "back_in_stock" ADD COLUMN "queued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "back_in_stock" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "back_in_stock" SET "told_at" = "create_time" WHERE "state" = 'told';--> statement-breakpoint
CREATE INDEX "back_in_stock_time" ON "back_in_stock" USING btree ("create_time","id");--> statement-breakpoint
ALTER TABLE "back_in_stock" ADD CONSTRAINT "back_in_stock_told" CHECK (("back_in_stock"."state" = 'told') = ("back_in_stock"."told_at" is not null));