-- lock first: product, sku, offer
-- safe for the version before: it makes no flash sale, and places orders as before
CREATE TABLE "sale_item" (
	"offer_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sale_item_offer_id_sku_id_pk" PRIMARY KEY("offer_id","sku_id"),
	CONSTRAINT "sale_item_price" CHECK ("sale_item"."price" >= 1),
	CONSTRAINT "sale_item_sold" CHECK ("sale_item"."sold" between 0 and "sale_item"."pieces")
);
--> statement-breakpoint
ALTER TABLE "offer" DROP CONSTRAINT "offer_kind_allowed";--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "most_per_buyer" integer;--> statement-breakpoint
ALTER TABLE "sale_item" ADD CONSTRAINT "sale_item_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_item" ADD CONSTRAINT "sale_item_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_item_sku" ON "sale_item" USING btree ("sku_id");--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_most_per_buyer" CHECK ("offer"."most_per_buyer" >= 1);--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_kind_allowed" CHECK ("offer"."kind" in ('amount_off', 'percent_off', 'free_shipping', 'sale'));