-- lock first: sku
-- safe for the version before: it writes no barcode, and a variant without one fulfils both rules
ALTER TABLE "sku" ADD COLUMN "barcode" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sku_barcode" ON "sku" USING btree ("barcode") WHERE "sku"."retired_at" is null and not "sku"."in_trash";--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_ean" CHECK ("sku"."barcode" ~ '^[0-9]{13}$');