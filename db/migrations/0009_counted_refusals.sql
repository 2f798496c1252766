CREATE TABLE "refusal_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refusal_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer,
	"hour" timestamp (3) with time zone NOT NULL,
	"network" text NOT NULL,
	"name" text NOT NULL,
	"point" text DEFAULT '' NOT NULL,
	"user_agent" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refusal_count_row" UNIQUE NULLS NOT DISTINCT("kind","user_id","hour","network"),
	CONSTRAINT "refusal_count_kind" CHECK ("refusal_count"."kind" in ('forbidden', 'throttled', 'unavailable'))
);
--> statement-breakpoint
ALTER TABLE "login_log" ADD COLUMN "account_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_log" ADD COLUMN "account_length" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refusal_count_hour" ON "refusal_count" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "login_log_hash" ON "login_log" USING btree ("account_hash","id");--> statement-breakpoint
CREATE INDEX "login_log_unhashed" ON "login_log" USING btree ("id") WHERE "login_log"."user_id" is null and "login_log"."account" <> '';--> statement-breakpoint
-- What was typed instead of a name is replaced by its hash, for which a job has the key: it runs at once, not in its turn.
UPDATE "schedule" SET "next_run_at" = now() WHERE "name" = 'retention';
