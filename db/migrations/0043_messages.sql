CREATE TABLE "order_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"code" integer,
	"keyword" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"unclear" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "order_message_kind_allowed" CHECK ("order_message"."kind" in ('paid', 'shipped', 'closing', 'refunded')),
	CONSTRAINT "order_message_state_allowed" CHECK ("order_message"."state" in ('waiting', 'queued', 'sent', 'refused', 'failed', 'dropped')),
	CONSTRAINT "order_message_reason_allowed" CHECK ("order_message"."reason" in ('unconfirmed', 'no_consent', 'payer', 'no_template', 'template', 'keyword', 'page', 'words', 'banned', 'configuration', 'away', 'other')),
	CONSTRAINT "order_message_ended" CHECK (("order_message"."state" in ('waiting', 'queued')) = ("order_message"."ended_at" is null)),
	CONSTRAINT "order_message_reason" CHECK ("order_message"."state" not in ('refused', 'failed') or "order_message"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_message_order" ON "order_message" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "order_message_waiting" ON "order_message" USING btree ("order_id") WHERE "order_message"."state" = 'waiting';