-- safe for the version before: the new column has a default, and entries keep their names wherever they stand
ALTER TABLE "menu" ADD COLUMN "until_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- what a shop has edited, moved or deleted has another version or is in the trash, and stays as it is
UPDATE "menu" SET "until_used" = true WHERE "version" = 1 AND "deleted_at" IS NULL AND "name" IN (
  'anomaly', 'reconciliation', 'complaint', 'waybill-account', 'pickup-place', 'delivery-area', 'move-in', 'theme', 'content-check', 'webhook'
);--> statement-breakpoint
INSERT INTO "menu" ("parent_id", "name", "title", "title_en", "icon", "kind", "sort")
SELECT "id", 'delivery', '配送设置', 'Delivery', 'truck', 'folder', 9 FROM "menu" WHERE "name" = 'system' AND "deleted_at" IS NULL
ON CONFLICT ("name") DO NOTHING;--> statement-breakpoint
UPDATE "menu" AS "moved" SET "parent_id" = "into"."id", "sort" = "place"."sort"
FROM "menu" AS "old", "menu" AS "into", (VALUES
  ('pickup-place', 'system', 'delivery', 0),
  ('delivery-area', 'system', 'delivery', 1),
  ('freight-template', 'orders', 'delivery', 2),
  ('waybill-account', 'system', 'delivery', 3),
  ('menu', 'people', 'developer', 1),
  ('routes', 'people', 'developer', 2),
  ('element', 'people', 'developer', 3),
  ('dict', 'system', 'developer', 4)
) AS "place" ("name", "from", "to", "sort")
WHERE "moved"."name" = "place"."name" AND "moved"."version" = 1 AND "moved"."deleted_at" IS NULL
  AND "moved"."parent_id" = "old"."id" AND "old"."name" = "place"."from"
  AND "into"."name" = "place"."to" AND "into"."kind" = 'folder' AND "into"."deleted_at" IS NULL;
