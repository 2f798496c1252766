-- lock first: order, order_line, refund, order_change
-- safe for the version before: the check of `change` allows more words than before
CREATE TABLE "parcel" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"carrier" text NOT NULL,
	"tracking_no" text NOT NULL,
	"user_id" integer NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_state_allowed" CHECK ("parcel"."state" in ('sent', 'called_off')),
	CONSTRAINT "parcel_reported" CHECK ("parcel"."state" <> 'called_off' or "parcel"."reported_at" is null)
);
--> statement-breakpoint
CREATE TABLE "parcel_piece" (
	"parcel_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "parcel_piece_parcel_id_order_line_id_pk" PRIMARY KEY("parcel_id","order_line_id"),
	CONSTRAINT "parcel_piece_count" CHECK ("parcel_piece"."count" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "order_change" DROP CONSTRAINT "order_change_change_allowed";--> statement-breakpoint
ALTER TABLE "order_change" ADD COLUMN "parcel_id" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "to_stock" jsonb;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_piece" ADD CONSTRAINT "parcel_piece_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_piece" ADD CONSTRAINT "parcel_piece_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_order" ON "parcel" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "parcel_number" ON "parcel" USING btree ("tracking_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parcel_created" ON "parcel" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "parcel_piece_line" ON "parcel_piece" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_change_allowed" CHECK ("order_change"."change" in ('address', 'price', 'shipment', 'parcel', 'parcel_called_off', 'placed'));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_sent" CHECK ("order_line"."sent" between 0 and "order_line"."count" - "order_line"."returned");