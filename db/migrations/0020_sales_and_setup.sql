CREATE TABLE "sales_buyer" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"since" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_buyer_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "sales_buyers" (
	"day" date NOT NULL,
	"since" smallint NOT NULL,
	"buyers" integer NOT NULL,
	CONSTRAINT "sales_buyers_day_since_pk" PRIMARY KEY("day","since")
);
--> statement-breakpoint
CREATE TABLE "sales_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"refund_id" integer,
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_hour" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"orders" integer NOT NULL,
	"paid" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "sales_hour_day_hour_pk" PRIMARY KEY("day","hour"),
	CONSTRAINT "sales_hour_of_day" CHECK ("sales_hour"."hour" between 0 and 23 and "sales_hour"."orders" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sales_product" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"paid" bigint NOT NULL,
	CONSTRAINT "sales_product_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "setup_mark" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setup_mark_name_allowed" CHECK ("setup_mark"."name" in ('wechat_keys', 'payment_keys', 'hidden', 'demo_removed'))
);
