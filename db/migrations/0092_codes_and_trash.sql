-- lock first: product, sku
-- safe for the version before: it refuses what the index allows, and reads no other index by this name
DROP INDEX "sku_code";--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "in_trash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "sku" SET "in_trash" = true FROM "product" WHERE "product"."id" = "sku"."product_id" AND "product"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sku_code" ON "sku" USING btree ("code") WHERE "sku"."retired_at" is null and not "sku"."in_trash";