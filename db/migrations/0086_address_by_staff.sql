ALTER TABLE "address" ADD COLUMN "added_by_shop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Adding an address for a customer becomes a permission of its own; whoever could do it with that to create customers has both.
INSERT INTO "group_permission" ("group_id", "point")
SELECT "group_id", 'customer.add_address' FROM "group_permission" WHERE "point" = 'customer.register'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- So do the page elements that were named after it.
INSERT INTO "element" ("name", "sign", "menu_id")
SELECT "name", 'customer.add_address', "menu_id" FROM "element"
WHERE "sign" = 'customer.register' AND "deleted_at" IS NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "group_element" ("group_id", "element_id")
SELECT given."group_id", part."id" FROM "group_element" AS given
JOIN "element" AS whole ON whole."id" = given."element_id" AND whole."sign" = 'customer.register'
JOIN "element" AS part ON part."menu_id" = whole."menu_id" AND part."deleted_at" IS NULL
  AND part."sign" = 'customer.add_address' ON CONFLICT DO NOTHING;
