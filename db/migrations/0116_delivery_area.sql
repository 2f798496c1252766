-- safe for the version before: the column has a default, and it knows none of these tables
CREATE TABLE "delivery_area" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"regions" text[] NOT NULL,
	"fee" integer NOT NULL,
	"free_from" integer,
	"minimum" integer DEFAULT 0 NOT NULL,
	"slots" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_area_amounts" CHECK ("delivery_area"."fee" >= 0 and "delivery_area"."free_from" >= 1 and "delivery_area"."minimum" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_booking" (
	"area_id" integer NOT NULL,
	"day" date NOT NULL,
	"starts" text NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_booking_area_id_day_starts_pk" PRIMARY KEY("area_id","day","starts"),
	CONSTRAINT "delivery_booking_taken" CHECK ("delivery_booking"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_courier" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"area_id" integer NOT NULL,
	"area" text NOT NULL,
	"day" date NOT NULL,
	"starts" text NOT NULL,
	"ends" text NOT NULL,
	"booked" boolean DEFAULT true NOT NULL,
	"courier" text,
	"phone" text,
	"out_at" timestamp (3) with time zone,
	"sent_by" integer,
	CONSTRAINT "order_courier_out" CHECK (num_nulls("order_courier"."courier", "order_courier"."phone", "order_courier"."out_at", "order_courier"."sent_by") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "delivery" text[] DEFAULT '{"express","pickup","courier"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_booking" ADD CONSTRAINT "delivery_booking_area_id_delivery_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."delivery_area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_courier" ADD CONSTRAINT "order_courier_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_courier" ADD CONSTRAINT "order_courier_area_id_delivery_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."delivery_area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_courier" ADD CONSTRAINT "order_courier_sent_by_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_courier_day" ON "order_courier" USING btree ("day","starts");--> statement-breakpoint
CREATE INDEX "order_courier_area" ON "order_courier" USING btree ("area_id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_delivery" CHECK (cardinality("product"."delivery") > 0 and "product"."delivery" <@ array['express', 'pickup', 'courier', 'none']);