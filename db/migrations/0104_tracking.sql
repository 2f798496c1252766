-- lock first: parcel
CREATE TABLE "parcel_step" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parcel_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"state" text,
	CONSTRAINT "parcel_step_state_allowed" CHECK ("parcel_step"."state" in ('waiting', 'collected', 'in_transit', 'delivering', 'delivered', 'problem', 'refused', 'returning', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "parcel_track" (
	"parcel_id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"carrier" text NOT NULL,
	"tracking_no" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"state_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"subscribed_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"news_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone DEFAULT now(),
	"tries" integer DEFAULT 0 NOT NULL,
	"refusal" text,
	"waybill_token" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_track_source_allowed" CHECK ("parcel_track"."source" in ('kuaidi100', 'wechat')),
	CONSTRAINT "parcel_track_state_allowed" CHECK ("parcel_track"."state" in ('waiting', 'collected', 'in_transit', 'delivering', 'delivered', 'problem', 'refused', 'returning', 'returned')),
	CONSTRAINT "parcel_track_delivered" CHECK (("parcel_track"."state" in ('delivered')) = ("parcel_track"."delivered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "parcel_step" ADD CONSTRAINT "parcel_step_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_track" ADD CONSTRAINT "parcel_track_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_step_once" ON "parcel_step" USING btree ("parcel_id","at","text");--> statement-breakpoint
CREATE INDEX "parcel_track_number" ON "parcel_track" USING btree ("tracking_no");--> statement-breakpoint
CREATE INDEX "parcel_track_next" ON "parcel_track" USING btree ("next_at") WHERE "parcel_track"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "parcel_track_problem" ON "parcel_track" USING btree ("parcel_id") WHERE "parcel_track"."state" in ('problem', 'refused', 'returning', 'returned');