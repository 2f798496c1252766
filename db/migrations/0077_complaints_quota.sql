-- safe for the version before: a new table, and new columns that it leaves empty or as they are
CREATE TABLE "phone_quota" (
	"day" date PRIMARY KEY NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"daily_limit" integer,
	"remain" integer,
	"asked_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "offers_invoice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_sent_to_allowed" CHECK ("refund"."sent_to" in ('card', 'merchant'));