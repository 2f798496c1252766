CREATE TABLE "late_shipping" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ships_by" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "late_shipping_kind_allowed" CHECK ("late_shipping"."kind" in ('presale', 'test')),
	CONSTRAINT "late_shipping_date" CHECK (("late_shipping"."kind" = 'presale') = ("late_shipping"."ships_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "late_shipping" ADD CONSTRAINT "late_shipping_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;