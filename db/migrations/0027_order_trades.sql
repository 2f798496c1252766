-- lock first: order, payment_anomaly
ALTER TABLE "payment_anomaly" DROP CONSTRAINT "payment_anomaly_kind_allowed";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "trade" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "trade_ending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_anomaly" ADD CONSTRAINT "payment_anomaly_kind_allowed" CHECK ("payment_anomaly"."kind" in ('amount', 'currency', 'account', 'unknown_order', 'second_payment', 'other_order', 'former_price', 'refund'));