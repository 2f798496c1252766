ALTER TABLE "order_change" DROP CONSTRAINT "order_change_change_allowed";--> statement-breakpoint
ALTER TABLE "order_change" ADD COLUMN "former_carrier" text;--> statement-breakpoint
ALTER TABLE "order_change" ADD COLUMN "former_tracking_no" text;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_change_allowed" CHECK ("order_change"."change" in ('address', 'price', 'shipment'));