-- The sales figures become a permission of their own. Whoever only lists orders, as packers do, loses them.
INSERT INTO "group_permission" ("group_id", "point")
SELECT DISTINCT held."group_id", 'dashboard.read_sales' FROM "group_permission" AS held
JOIN "group_permission" AS other ON other."group_id" = held."group_id" AND other."point" IN ('pay.list', 'order.export')
WHERE held."point" = 'order.list' ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Customers and products had the same icon.
UPDATE "menu" SET "icon" = 'contact' WHERE "name" = 'customer' AND "icon" = 'cart';
