-- The permission to ship, complete or close an order becomes three; whoever had it has all of them.
INSERT INTO "group_permission" ("group_id", "point")
SELECT "group_id", act.point FROM "group_permission", (VALUES ('order.ship'), ('order.complete'), ('order.close')) AS act (point)
WHERE "group_permission"."point" = 'order.set_status' ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "group_permission" WHERE "point" = 'order.set_status';--> statement-breakpoint
-- So do the page elements that were named after it.
INSERT INTO "element" ("name", "sign", "menu_id")
SELECT "name", act.sign, "menu_id" FROM "element", (VALUES ('order.ship'), ('order.complete'), ('order.close')) AS act (sign)
WHERE "element"."sign" = 'order.set_status' AND "deleted_at" IS NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "group_element" ("group_id", "element_id")
SELECT given."group_id", part."id" FROM "group_element" AS given
JOIN "element" AS whole ON whole."id" = given."element_id" AND whole."sign" = 'order.set_status'
JOIN "element" AS part ON part."menu_id" = whole."menu_id" AND part."deleted_at" IS NULL
  AND part."sign" IN ('order.ship', 'order.complete', 'order.close') ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "element" WHERE "sign" = 'order.set_status';
