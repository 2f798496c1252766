ALTER TABLE "address" ADD COLUMN "region_code" text;--> statement-breakpoint
INSERT INTO "outbox" ("kind", "payload", "run_at") SELECT 'address.find_regions', '{}', now() + interval '5 minutes' WHERE EXISTS (SELECT FROM "address");
