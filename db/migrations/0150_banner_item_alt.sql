ALTER TABLE "banner_item" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A slide so far is described by what it leads to.
UPDATE "banner_item" SET "alt" = left(coalesce(
  CASE "type"
    WHEN 1 THEN (SELECT "name" FROM "product" WHERE "id" = "key_word" AND "deleted_at" IS NULL)
    WHEN 2 THEN (SELECT "name" FROM "theme" WHERE "id" = "key_word" AND "deleted_at" IS NULL)
    WHEN 3 THEN (SELECT "title" FROM "article" WHERE "id" = "key_word" AND "deleted_at" IS NULL)
    WHEN 4 THEN (SELECT "name" FROM "category" WHERE "id" = "key_word" AND "deleted_at" IS NULL)
  END, ''), 100)
WHERE "key_word" IS NOT NULL;
