CREATE TABLE "shipping_upload" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"code" integer,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_upload_reason" CHECK ("shipping_upload"."state" <> 'refused' or "shipping_upload"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "trade_management" (
	"appid" text PRIMARY KEY NOT NULL,
	"managed" boolean NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipping_upload" ADD CONSTRAINT "shipping_upload_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_upload_open" ON "shipping_upload" USING btree ("order_id") WHERE "shipping_upload"."state" <> 'done';