-- safe for the version before: both rules are wider, whatever it writes fulfils them
ALTER TABLE "reconciliation_difference" DROP CONSTRAINT "reconciliation_difference_kind_allowed";--> statement-breakpoint
ALTER TABLE "reconciliation_difference" DROP CONSTRAINT "reconciliation_difference_sides";--> statement-breakpoint
ALTER TABLE "reconciliation" ADD COLUMN "funds_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD COLUMN "funds_out" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD COLUMN "fees" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD COLUMN "withdrawn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD COLUMN "funds_balance" bigint;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD COLUMN "funds_trouble" text;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD COLUMN "funds_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD COLUMN "funds_amount" bigint;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_kind_allowed" CHECK ("reconciliation_difference"."kind" in ('payment_there', 'payment_here', 'payment_amount', 'refund_there', 'refund_here', 'refund_differs', 'funds_missing', 'funds_unknown', 'funds_amount'));--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_sides" CHECK (coalesce("reconciliation_difference"."bill_amount", "reconciliation_difference"."own_amount", "reconciliation_difference"."funds_amount") is not null);