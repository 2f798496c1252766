-- safe for the version before: a new column, which it leaves empty
ALTER TABLE "refund" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_sent_to_allowed" CHECK ("refund"."sent_to" in ('card', 'merchant'));