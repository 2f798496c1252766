CREATE TABLE "complaint" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"provider_state" text NOT NULL,
	"order_id" integer,
	"order_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"wanted" bigint,
	"mobile" text,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"waits" boolean NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"complained_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_source_allowed" CHECK ("complaint"."source" in ('pay', 'trade')),
	CONSTRAINT "complaint_state_allowed" CHECK ("complaint"."state" in ('open', 'answered', 'ended')),
	CONSTRAINT "complaint_ended" CHECK (("complaint"."state" in ('ended')) = ("complaint"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "complaint_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"complaint_id" integer NOT NULL,
	"key" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "complaint_entry_side_allowed" CHECK ("complaint_entry"."side" in ('buyer', 'shop', 'wechat'))
);
--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_entry" ADD CONSTRAINT "complaint_entry_complaint_id_complaint_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_number" ON "complaint" USING btree ("source","number");--> statement-breakpoint
CREATE INDEX "complaint_state" ON "complaint" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "complaint_order" ON "complaint" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "complaint_asked" ON "complaint" USING btree ("asked_at") WHERE "complaint"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "complaint_updated" ON "complaint" USING btree ("update_time");--> statement-breakpoint
CREATE INDEX "complaint_complained" ON "complaint" USING btree ("complained_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_entry_key" ON "complaint_entry" USING btree ("complaint_id","key");