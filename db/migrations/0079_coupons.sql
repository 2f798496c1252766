-- lock first: order, order_reduction
-- safe for the version before: it writes no coupon, and what took an order down is an offer as before
CREATE TABLE "coupon" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer,
	"percent" integer,
	"max_off" integer,
	"from_amount" integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "coupon_kind_allowed" CHECK ("coupon"."kind" in ('amount_off', 'percent_off', 'free_shipping')),
	CONSTRAINT "coupon_claimed" CHECK ("coupon"."claimed" between 0 and coalesce("coupon"."total", "coupon"."claimed")),
	CONSTRAINT "coupon_value" CHECK (("coupon"."kind" = 'amount_off') = ("coupon"."amount" is not null) and ("coupon"."kind" = 'percent_off') = ("coupon"."percent" is not null)
        and "coupon"."amount" >= 1 is not false and "coupon"."percent" between 1 and 99 is not false
        and ("coupon"."max_off" is null or "coupon"."kind" = 'percent_off' and "coupon"."max_off" >= 1)),
	CONSTRAINT "coupon_period" CHECK ("coupon"."valid_days" is null or "coupon"."valid_from" is null and "coupon"."valid_until" is null),
	CONSTRAINT "coupon_bounds" CHECK ("coupon"."from_amount" >= 0 and "coupon"."per_buyer" >= 1 and "coupon"."valid_days" >= 1 is not false)
);
--> statement-breakpoint
CREATE TABLE "coupon_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coupon_id" integer NOT NULL,
	"code" text NOT NULL,
	"for_all" boolean NOT NULL,
	"used_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code_single" CHECK (not "coupon_code"."for_all" or "coupon_code"."used_at" is null)
);
--> statement-breakpoint
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
);
--> statement-breakpoint
ALTER TABLE "order_reduction" ALTER COLUMN "offer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupon" ADD CONSTRAINT "user_coupon_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupon" ADD CONSTRAINT "user_coupon_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupon" ADD CONSTRAINT "user_coupon_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_shown" ON "coupon" USING btree ("id") WHERE not "coupon"."hidden" and not "coupon"."paused" and "coupon"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code_code" ON "coupon_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupon_code_coupon" ON "coupon_code" USING btree ("coupon_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_coupon_nth" ON "user_coupon" USING btree ("coupon_id","user_id","nth");--> statement-breakpoint
CREATE INDEX "user_coupon_user" ON "user_coupon" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "user_coupon_used" ON "user_coupon" USING btree ("coupon_id") WHERE "user_coupon"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "user_coupon_order" ON "user_coupon" USING btree ("order_id") WHERE "user_coupon"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reduction_coupon" ON "order_reduction" USING btree ("coupon_id","order_id") WHERE "order_reduction"."coupon_id" is not null;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_by" CHECK (num_nonnulls("order_reduction"."offer_id", "order_reduction"."coupon_id") = 1);