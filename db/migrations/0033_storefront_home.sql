CREATE TABLE "home_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"banner_id" integer,
	"theme_id" integer,
	"sort" integer NOT NULL,
	CONSTRAINT "home_item_target" CHECK (num_nonnulls("home_item"."banner_id", "home_item"."theme_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "home_item" ADD CONSTRAINT "home_item_banner_id_banner_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_item" ADD CONSTRAINT "home_item_theme_id_theme_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."theme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "home_item_one_banner" ON "home_item" USING btree ((true)) WHERE "home_item"."banner_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_item_banner" ON "home_item" USING btree ("banner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "home_item_theme" ON "home_item" USING btree ("theme_id");
--> statement-breakpoint
-- Its page, among those of the content; whoever edits both banners and themes may arrange it.
INSERT INTO "menu" ("parent_id", "title", "title_en", "name", "icon", "path", "kind")
SELECT "id", '店铺首页', 'Storefront home', 'storefront-home', 'phone', '/admin/storefront-home', 'page'
FROM "menu" WHERE "name" = 'content' AND "deleted_at" IS NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "group_permission" ("group_id", "point")
SELECT held."group_id", added.point FROM "group_permission" AS held
JOIN "group_permission" AS other ON other."group_id" = held."group_id" AND other."point" = 'theme.update',
(VALUES ('home.read'), ('home.update')) AS added (point)
WHERE held."point" = 'banner.update' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "group_menu" ("group_id", "menu_id")
SELECT held."group_id", "menu"."id" FROM "group_permission" AS held JOIN "menu" ON "menu"."name" = 'storefront-home'
WHERE held."point" = 'home.update' ON CONFLICT DO NOTHING;
