-- lock first: user, order, order_message
-- safe for the version before: the column has a default that it need not know, and every word that it may hold; more kinds of messages than before
CREATE TABLE "order_pickup" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"place_id" integer NOT NULL,
	"place" text NOT NULL,
	"days" integer NOT NULL,
	"code" text,
	"collect_by" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"collected_at" timestamp (3) with time zone,
	"handed_by" integer,
	CONSTRAINT "order_pickup_digits" CHECK ("order_pickup"."code" ~ '^[0-9]{6}$'),
	CONSTRAINT "order_pickup_days" CHECK ("order_pickup"."days" between 1 and 90),
	CONSTRAINT "order_pickup_collected" CHECK (("order_pickup"."collected_at" is null) = ("order_pickup"."handed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "pickup_place" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"hours" text DEFAULT '' NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"active" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "pickup_place_position" CHECK (("pickup_place"."longitude" is null) = ("pickup_place"."latitude" is null)),
	CONSTRAINT "pickup_place_range" CHECK (coalesce("pickup_place"."longitude" between -180 and 180 and "pickup_place"."latitude" between -90 and 90, true))
);
--> statement-breakpoint
ALTER TABLE "order_message" DROP CONSTRAINT "order_message_kind_allowed";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery" text DEFAULT 'express' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_pickup" ADD CONSTRAINT "order_pickup_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pickup" ADD CONSTRAINT "order_pickup_place_id_pickup_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."pickup_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pickup" ADD CONSTRAINT "order_pickup_handed_by_user_id_fk" FOREIGN KEY ("handed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_pickup_place" ON "order_pickup" USING btree ("place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_pickup_code" ON "order_pickup" USING btree ("code") WHERE "order_pickup"."code" is not null;--> statement-breakpoint
CREATE INDEX "order_pickup_waiting" ON "order_pickup" USING btree ("collect_by") WHERE "order_pickup"."code" is not null;--> statement-breakpoint
CREATE INDEX "order_delivery" ON "order" USING btree ("delivery","status","create_time","id") WHERE "order"."delivery" <> 'express';--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_kind_allowed" CHECK ("order_message"."kind" in ('paid', 'shipped', 'closing', 'refunded', 'invoiced', 'pickup'));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_delivery_allowed" CHECK ("order"."delivery" in ('express', 'pickup', 'courier', 'none'));