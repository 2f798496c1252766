-- lock first: order, parcel, user
CREATE TABLE "parcel_waybill" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_waybill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"parcel_id" integer,
	"source" text NOT NULL,
	"carrier" text NOT NULL,
	"call_id" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"tracking_no" text,
	"sorting" text DEFAULT '' NOT NULL,
	"label_type" text,
	"label" text,
	"asked_until" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"refusal" text,
	"user_id" integer NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_waybill_call" UNIQUE("call_id"),
	CONSTRAINT "parcel_waybill_source_allowed" CHECK ("parcel_waybill"."source" in ('kuaidi100', 'wechat')),
	CONSTRAINT "parcel_waybill_state_allowed" CHECK ("parcel_waybill"."state" in ('asked', 'ordered', 'refused', 'canceling', 'canceled')),
	CONSTRAINT "parcel_waybill_label_type_allowed" CHECK ("parcel_waybill"."label_type" in ('html', 'image')),
	CONSTRAINT "parcel_waybill_given" CHECK ("parcel_waybill"."state" <> 'ordered' or "parcel_waybill"."tracking_no" is not null),
	CONSTRAINT "parcel_waybill_label" CHECK (("parcel_waybill"."label" is null) = ("parcel_waybill"."label_type" is null)),
	CONSTRAINT "parcel_waybill_size" CHECK (coalesce(length("parcel_waybill"."label"), 0) <= 1000000)
);
--> statement-breakpoint
CREATE TABLE "waybill_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waybill_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"carrier" text NOT NULL,
	"account" text NOT NULL,
	"password" text,
	"branch" text DEFAULT '' NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"service_type" integer DEFAULT 0 NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "parcel_waybill" ADD CONSTRAINT "parcel_waybill_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_waybill" ADD CONSTRAINT "parcel_waybill_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_waybill" ADD CONSTRAINT "parcel_waybill_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_waybill_order" ON "parcel_waybill" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_waybill_unsent" ON "parcel_waybill" USING btree ("order_id") WHERE "parcel_waybill"."parcel_id" is null and "parcel_waybill"."state" in ('asked', 'ordered');--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_waybill_open" ON "parcel_waybill" USING btree ("parcel_id") WHERE "parcel_waybill"."state" in ('asked', 'ordered');--> statement-breakpoint
CREATE INDEX "parcel_waybill_parcel" ON "parcel_waybill" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_waybill_next" ON "parcel_waybill" USING btree ("next_at") WHERE "parcel_waybill"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waybill_account_carrier" ON "waybill_account" USING btree ("carrier") WHERE "waybill_account"."deleted_at" is null;