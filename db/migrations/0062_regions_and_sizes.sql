-- safe for the version before: it knows neither column, and so writes nothing into them that the rule could refuse
ALTER TABLE "address" ADD COLUMN "region_code" text;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "volume" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_size" CHECK ("sku"."weight" >= 1 and "sku"."volume" >= 1);--> statement-breakpoint
INSERT INTO "outbox" ("kind", "payload", "run_at") SELECT 'address.find_regions', '{}', now() + interval '5 minutes' WHERE EXISTS (SELECT FROM "address");
