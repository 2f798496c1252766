-- lock first: order, order_line, category
-- safe for the version before: it writes no reduction, and without one the rules of a total are as they were
CREATE TABLE "offer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"measure" text NOT NULL,
	"steps" jsonb NOT NULL,
	"max_off" bigint,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"except_product_ids" integer[] DEFAULT '{}' NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"paused" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "offer_kind_allowed" CHECK ("offer"."kind" in ('amount_off', 'percent_off', 'free_shipping')),
	CONSTRAINT "offer_measure_allowed" CHECK ("offer"."measure" in ('amount', 'count')),
	CONSTRAINT "offer_period" CHECK ("offer"."valid_from" < "offer"."valid_until")
);
--> statement-breakpoint
CREATE TABLE "order_reduction" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reduction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"name" text NOT NULL,
	"part" text NOT NULL,
	"amount" bigint NOT NULL,
	"shares" jsonb NOT NULL,
	CONSTRAINT "order_reduction_part_allowed" CHECK ("order_reduction"."part" in ('goods', 'freight')),
	CONSTRAINT "order_reduction_amount" CHECK ("order_reduction"."amount" >= 1)
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_total";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "reduction" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "reduction" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reduction_order" ON "order_reduction" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_reduction_offer" ON "order_reduction" USING btree ("offer_id","order_id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_total" CHECK ("order"."total_price" = "order"."goods_price" + "order"."freight" - "order"."reduction" - "order"."discount"
        and "order"."total_price" >= 1 and "order"."freight" >= 0 and "order"."discount" >= 0 and "order"."reduction" >= 0);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_reduction" CHECK ("order_line"."reduction" between 0 and "order_line"."price"::bigint * "order_line"."count");