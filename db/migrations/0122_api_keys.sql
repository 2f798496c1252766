-- safe for the version before: it writes sessions of people only, never of that epoch, and finds none of a key
CREATE TABLE "api_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"name" text NOT NULL,
	"points" text[] NOT NULL,
	"may_write" boolean NOT NULL,
	"addresses" text[] NOT NULL,
	"calls_per_minute" integer NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_address" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "api_key_calls" CHECK ("api_key"."calls_per_minute" > 0)
);
--> statement-breakpoint
ALTER TABLE "session" DROP CONSTRAINT "session_kind_allowed";--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_key_epoch" CHECK (("session"."kind" = 'key') = ("session"."user_epoch" = -1));--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_kind_allowed" CHECK ("session"."kind" in ('customer', 'staff', 'key'));