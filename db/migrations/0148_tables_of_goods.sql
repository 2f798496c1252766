-- squashed: all migrations up to 0152, in 6 files
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"file_id" integer,
	"sort" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"file_id" integer,
	"price" integer NOT NULL,
	"original_price" integer,
	"on_sale" boolean DEFAULT false NOT NULL,
	"sale_from" timestamp (3) with time zone,
	"sale_until" timestamp (3) with time zone,
	"sort" integer DEFAULT 0 NOT NULL,
	"properties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"sales" integer DEFAULT 0 NOT NULL,
	"freight_template_id" integer,
	"no_return" text,
	"delivery" text[] DEFAULT '{"express","pickup","courier"}' NOT NULL,
	CONSTRAINT "product_no_return_allowed" CHECK ("product"."no_return" in ('made_to_order', 'perishable', 'digital', 'press', 'unsealed', 'activated', 'near_expiry')),
	CONSTRAINT "product_price" CHECK ("product"."price" >= 1 and "product"."original_price" >= 1),
	CONSTRAINT "product_delivery" CHECK (cardinality("product"."delivery") > 0 and "product"."delivery" <@ array['express', 'pickup', 'courier', 'none']),
	CONSTRAINT "product_sale" CHECK ("product"."sale_from" < "product"."sale_until")
);--> statement-breakpoint
CREATE TABLE "product_image" (
	"product_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "product_image_product_id_sort_pk" PRIMARY KEY("product_id","sort")
);--> statement-breakpoint
CREATE TABLE "product_terms" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"terms" text[] NOT NULL,
	"name" text NOT NULL,
	"made" integer NOT NULL,
	"shown_from" timestamp (3) with time zone,
	"shown_until" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "sku" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"specs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text,
	"price" integer NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"file_id" integer,
	"sort" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"weight" integer,
	"volume" integer,
	"in_trash" boolean DEFAULT false NOT NULL,
	"barcode" text,
	CONSTRAINT "sku_price" CHECK ("sku"."price" >= 1),
	CONSTRAINT "sku_ean" CHECK ("sku"."barcode" ~ '^[0-9]{13}$'),
	CONSTRAINT "sku_size" CHECK ("sku"."weight" >= 1 and "sku"."volume" >= 1),
	CONSTRAINT "sku_in_stock" CHECK ("sku"."stock" >= 0)
);--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_line_id" integer,
	"ref" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movement_reason_allowed" CHECK ("stock_movement"."reason" in ('initial', 'received', 'counted', 'damaged', 'returned', 'import', 'order', 'order_closed', 'refund', 'return', 'exchange', 'exchange_back')),
	CONSTRAINT "stock_movement_delta" CHECK ("stock_movement"."delta" <> 0)
);--> statement-breakpoint
CREATE TABLE "offer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
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
	"gives" jsonb NOT NULL,
	CONSTRAINT "offer_gives" CHECK ("offer"."gives" ->> 'kind' is not null and not "offer"."gives" @? '$.steps[*] ? (@.at < 0 || @.off < 1)'
        and not "offer"."gives" @? '$ ? (@.kind == "percent_off").steps[*] ? (@.off > 99)'),
	CONSTRAINT "offer_period" CHECK ("offer"."valid_from" < "offer"."valid_until")
);--> statement-breakpoint
CREATE TABLE "sale_item" (
	"offer_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sale_item_offer_id_sku_id_pk" PRIMARY KEY("offer_id","sku_id"),
	CONSTRAINT "sale_item_price" CHECK ("sale_item"."price" >= 1),
	CONSTRAINT "sale_item_sold" CHECK ("sale_item"."sold" between 0 and "sale_item"."pieces")
);--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"except_product_ids" integer[] DEFAULT '{}' NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"valid_days" integer,
	"total" integer,
	"per_buyer" integer DEFAULT 1 NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"first_order" boolean DEFAULT false NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"gives" jsonb NOT NULL,
	CONSTRAINT "coupon_claimed" CHECK ("coupon"."claimed" between 0 and coalesce("coupon"."total", "coupon"."claimed")),
	CONSTRAINT "coupon_gives" CHECK ("coupon"."gives" ->> 'kind' is not null and not "coupon"."gives" @? '$.steps[*] ? (@.at < 0 || @.off < 1)'
        and not "coupon"."gives" @? '$ ? (@.kind == "percent_off").steps[*] ? (@.off > 99)' and "coupon"."gives" ->> 'kind' <> 'sale'),
	CONSTRAINT "coupon_period" CHECK ("coupon"."valid_days" is null or "coupon"."valid_from" is null and "coupon"."valid_until" is null),
	CONSTRAINT "coupon_bounds" CHECK ("coupon"."per_buyer" >= 1 and "coupon"."valid_days" >= 1 is not false)
);--> statement-breakpoint
CREATE TABLE "coupon_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coupon_id" integer NOT NULL,
	"code" text NOT NULL,
	"for_all" boolean NOT NULL,
	"used_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code_single" CHECK (not "coupon_code"."for_all" or "coupon_code"."used_at" is null)
);--> statement-breakpoint
CREATE TABLE "user_coupon" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coupon_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"nth" integer NOT NULL,
	"source" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"order_id" integer,
	"used_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_coupon_source_allowed" CHECK ("user_coupon"."source" in ('shop', 'code', 'staff')),
	CONSTRAINT "user_coupon_used" CHECK (("user_coupon"."order_id" is null) = ("user_coupon"."used_at" is null))
);--> statement-breakpoint
CREATE TABLE "freight_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"areas" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "freight_template_unit_allowed" CHECK ("freight_template"."unit" in ('piece', 'weight', 'volume'))
);--> statement-breakpoint
CREATE TABLE "theme" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "theme_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"topic_file_id" integer,
	"head_file_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "theme_product" (
	"theme_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "theme_product_theme_id_product_id_pk" PRIMARY KEY("theme_id","product_id")
);--> statement-breakpoint
CREATE TABLE "banner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "banner_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"banner_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"key_word" integer,
	"sort" integer NOT NULL,
	"path" text,
	"active" boolean DEFAULT true NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "banner_item_type_allowed" CHECK ("banner_item"."type" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "banner_item_target" CHECK (("banner_item"."type" in (0, 5)) = ("banner_item"."key_word" is null)),
	CONSTRAINT "banner_item_path" CHECK (("banner_item"."type" = 5) = ("banner_item"."path" is not null)),
	CONSTRAINT "banner_item_times" CHECK ("banner_item"."end_time" > "banner_item"."start_time")
);--> statement-breakpoint
CREATE TABLE "home_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"banner_id" integer,
	"theme_id" integer,
	"sort" integer NOT NULL,
	CONSTRAINT "home_item_target" CHECK (num_nonnulls("home_item"."banner_id", "home_item"."theme_id") = 1)
);--> statement-breakpoint
CREATE TABLE "article" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"type" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"file_id" integer,
	"content" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "article_status_allowed" CHECK ("article"."status" in ('draft', 'published')),
	CONSTRAINT "article_published_when" CHECK ("article"."status" = 'draft' or "article"."published_at" is not null)
);--> statement-breakpoint
CREATE TABLE "notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"type" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"audience" text NOT NULL,
	"user_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "notice_type_allowed" CHECK ("notice"."type" in ('notice', 'announcement')),
	CONSTRAINT "notice_audience_allowed" CHECK ("notice"."audience" in ('everybody', 'staff', 'buyers')),
	CONSTRAINT "notice_status_allowed" CHECK ("notice"."status" in ('draft', 'published')),
	CONSTRAINT "notice_published_when" CHECK ("notice"."status" = 'draft' or "notice"."published_at" is not null)
);--> statement-breakpoint
CREATE TABLE "notice_reading" (
	"notice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_reading_notice_id_user_id_pk" PRIMARY KEY("notice_id","user_id")
);--> statement-breakpoint
CREATE TABLE "sales_buyer" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"since" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_buyer_user_id_day_pk" PRIMARY KEY("user_id","day")
);--> statement-breakpoint
CREATE TABLE "sales_buyers" (
	"day" date NOT NULL,
	"since" smallint NOT NULL,
	"buyers" integer NOT NULL,
	CONSTRAINT "sales_buyers_day_since_pk" PRIMARY KEY("day","since")
);--> statement-breakpoint
CREATE TABLE "sales_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"refund_id" integer,
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "sales_hour" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"orders" integer NOT NULL,
	"paid" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "sales_hour_day_hour_pk" PRIMARY KEY("day","hour"),
	CONSTRAINT "sales_hour_of_day" CHECK ("sales_hour"."hour" between 0 and 23 and "sales_hour"."orders" >= 0)
);--> statement-breakpoint
CREATE TABLE "sales_product" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"paid" bigint NOT NULL,
	CONSTRAINT "sales_product_day_product_id_pk" PRIMARY KEY("day","product_id")
);--> statement-breakpoint
-- For the version before alone, while it still runs: a later release drops them.
ALTER TABLE "offer"
	ADD COLUMN "kind" text GENERATED ALWAYS AS ("gives" ->> 'kind') STORED,
	ADD COLUMN "measure" text GENERATED ALWAYS AS (coalesce("gives" ->> 'by', 'amount')) STORED,
	ADD COLUMN "steps" jsonb GENERATED ALWAYS AS (CASE WHEN "gives" ->> 'at' IS NULL THEN coalesce("gives" -> 'steps', '[]') ELSE ('[{"at": ' || ("gives" ->> 'at') || ', "off": null}]')::jsonb END) STORED,
	ADD COLUMN "max_off" bigint GENERATED ALWAYS AS (("gives" ->> 'max_off')::bigint) STORED,
	ADD COLUMN "most_per_buyer" integer GENERATED ALWAYS AS (("gives" ->> 'most_per_buyer')::integer) STORED;--> statement-breakpoint
ALTER TABLE "coupon"
	ADD COLUMN "kind" text GENERATED ALWAYS AS ("gives" ->> 'kind') STORED,
	ADD COLUMN "amount" integer GENERATED ALWAYS AS (CASE "gives" ->> 'kind' WHEN 'amount_off' THEN ("gives" #>> '{steps,0,off}')::integer END) STORED,
	ADD COLUMN "percent" integer GENERATED ALWAYS AS (CASE "gives" ->> 'kind' WHEN 'percent_off' THEN ("gives" #>> '{steps,0,off}')::integer END) STORED,
	ADD COLUMN "max_off" integer GENERATED ALWAYS AS (("gives" ->> 'max_off')::integer) STORED,
	ADD COLUMN "from_amount" integer GENERATED ALWAYS AS (coalesce("gives" ->> 'at', "gives" #>> '{steps,0,at}', '0')::integer) STORED;--> statement-breakpoint
-- without statistics a term is taken for rare: one that is not would be looked for row by row, which takes far longer than the index
ALTER TABLE "product_terms" ALTER COLUMN "terms" SET STATISTICS 0;
