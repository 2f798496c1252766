CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_line_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"photos" smallint DEFAULT 0 NOT NULL,
	"addition" text DEFAULT '' NOT NULL,
	"added_at" timestamp (3) with time zone,
	"addition_shown" boolean DEFAULT false NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_state_allowed" CHECK ("review"."state" in ('held', 'shown', 'hidden')),
	CONSTRAINT "review_stars_range" CHECK ("review"."stars" between 1 and 5),
	CONSTRAINT "review_hidden_reason" CHECK (("review"."state" in ('hidden')) = ("review"."hidden_reason" <> '')),
	CONSTRAINT "review_added" CHECK (("review"."added_at" is null) = ("review"."addition" = '')),
	CONSTRAINT "review_replied" CHECK (("review"."replied_at" is null) = ("review"."reply" = ''))
);
--> statement-breakpoint
CREATE TABLE "review_photo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_id" integer NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_photo_places" CHECK ("review_photo"."position" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "review_sum" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"stars_1" integer DEFAULT 0 NOT NULL,
	"stars_2" integer DEFAULT 0 NOT NULL,
	"stars_3" integer DEFAULT 0 NOT NULL,
	"stars_4" integer DEFAULT 0 NOT NULL,
	"stars_5" integer DEFAULT 0 NOT NULL,
	"with_photos" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_sum_counts" CHECK (least("review_sum"."stars_1", "review_sum"."stars_2", "review_sum"."stars_3", "review_sum"."stars_4", "review_sum"."stars_5", "review_sum"."with_photos") >= 0)
);
--> statement-breakpoint
ALTER TABLE "content_check" DROP CONSTRAINT "content_check_kind_allowed";--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photo" ADD CONSTRAINT "review_photo_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photo" ADD CONSTRAINT "review_photo_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_sum" ADD CONSTRAINT "review_sum_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_line" ON "review" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "review_user" ON "review" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "review_of_product" ON "review" USING btree ("product_id",("pinned"::int * 2 + ("photos" > 0)::int),"id") WHERE "review"."state" in ('shown');--> statement-breakpoint
CREATE INDEX "review_stars_of_product" ON "review" USING btree ("product_id","stars",("pinned"::int * 2 + ("photos" > 0)::int),"id") WHERE "review"."state" in ('shown');--> statement-breakpoint
CREATE INDEX "review_created" ON "review" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "review_product" ON "review" USING btree ("product_id","create_time","id");--> statement-breakpoint
CREATE INDEX "review_stars" ON "review" USING btree ("stars","create_time","id");--> statement-breakpoint
CREATE INDEX "review_held" ON "review" USING btree ("create_time","id") WHERE "review"."state" in ('held');--> statement-breakpoint
CREATE INDEX "review_hidden" ON "review" USING btree ("create_time","id") WHERE "review"."state" in ('hidden');--> statement-breakpoint
CREATE INDEX "review_unanswered" ON "review" USING btree ("create_time","id") WHERE "review"."replied_at" is null and "review"."state" <> 'hidden';--> statement-breakpoint
CREATE INDEX "review_with_photos" ON "review" USING btree ("create_time","id") WHERE "review"."photos" > 0;--> statement-breakpoint
CREATE INDEX "review_pinned" ON "review" USING btree ("create_time","id") WHERE "review"."pinned";--> statement-breakpoint
CREATE INDEX "review_text_part" ON "review" USING gin (grams("text"));--> statement-breakpoint
CREATE INDEX "review_updated" ON "review" USING btree ("update_time");--> statement-breakpoint
CREATE UNIQUE INDEX "review_photo_position" ON "review_photo" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "review_photo_file" ON "review_photo" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "content_check" ADD CONSTRAINT "content_check_kind_allowed" CHECK ("content_check"."kind" in ('nickname', 'avatar', 'order_note', 'review', 'review_addition', 'review_photo'));