CREATE TABLE "wechat_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wechat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"openid" text NOT NULL,
	"fields" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wechat_message_state_allowed" CHECK ("wechat_message"."state" in ('waiting', 'done', 'ignored', 'failed')),
	CONSTRAINT "wechat_message_ended" CHECK (("wechat_message"."state" in ('done', 'ignored')) = ("wechat_message"."ended_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_message_key" ON "wechat_message" USING btree ("key");--> statement-breakpoint
CREATE INDEX "wechat_message_created" ON "wechat_message" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "wechat_message_state" ON "wechat_message" USING btree ("state","create_time","id");--> statement-breakpoint
CREATE INDEX "wechat_message_kind" ON "wechat_message" USING btree ("kind","create_time","id");