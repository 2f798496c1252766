CREATE TABLE "content_check" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"topic" text,
	"word" text,
	"trace_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_check_kind_allowed" CHECK ("content_check"."kind" in ('nickname', 'avatar', 'order_note')),
	CONSTRAINT "content_check_state_allowed" CHECK ("content_check"."state" in ('waiting', 'asked', 'passed', 'doubtful', 'failed', 'approved', 'hidden')),
	CONSTRAINT "content_check_reason_allowed" CHECK ("content_check"."reason" in ('words', 'wechat', 'picture', 'openid', 'away', 'silent', 'download', 'configuration')),
	CONSTRAINT "content_check_topic_allowed" CHECK ("content_check"."topic" in ('advert', 'politics', 'porn', 'abuse', 'crime', 'fraud', 'vulgar', 'copyright', 'other')),
	CONSTRAINT "content_check_decided" CHECK (("content_check"."state" in ('approved', 'hidden')) = ("content_check"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "content_cursor" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"placed_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_cursor_one" CHECK ("content_cursor"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "content_check" ADD CONSTRAINT "content_check_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_check" ADD CONSTRAINT "content_check_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_check_record" ON "content_check" USING btree ("kind","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_check_trace" ON "content_check" USING btree ("trace_id") WHERE "content_check"."trace_id" is not null;--> statement-breakpoint
CREATE INDEX "content_check_user" ON "content_check" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_check_decided_by" ON "content_check" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "content_check_state" ON "content_check" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "content_check_updated" ON "content_check" USING btree ("update_time");--> statement-breakpoint
CREATE INDEX "content_check_to_decide" ON "content_check" USING btree ("update_time") WHERE "content_check"."state" in ('doubtful', 'failed');--> statement-breakpoint
CREATE INDEX "content_check_under_way" ON "content_check" USING btree ("update_time") WHERE "content_check"."state" in ('waiting', 'asked');