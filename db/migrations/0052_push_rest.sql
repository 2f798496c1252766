ALTER TABLE "push_subscription" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD COLUMN "rests_until" timestamp (3) with time zone;