-- safe for the version before: it gives no order another way, and a rule keeps it from starting a payment of one that has
ALTER TABLE "payment" DROP CONSTRAINT "payment_method_allowed";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_by_hand";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "pay_way" text;--> statement-breakpoint
CREATE INDEX "order_pay_way" ON "order" USING btree ("pay_way","create_time","id") WHERE "order"."pay_way" is not null;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_pay_way_name" CHECK ("order"."pay_way" ~ '^[a-z][a-z0-9_]{0,39}$');--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_pay_way_at_pickup" CHECK ("order"."pay_way" <> 'at_pickup' or "order"."delivery" = 'pickup');--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_pay_way_by_hand" CHECK (not ("order"."pay_way" in ('transfer', 'at_pickup')) or "order"."prepaid_at" is null);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_name" CHECK ("payment"."method" ~ '^[a-z][a-z0-9_]{0,39}$');--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_by_hand" CHECK (case when "payment"."transaction_id" is null
        then "payment"."method" <> 'wechat' and "payment"."user_id" is not null and not "payment"."late"
        else not ("payment"."method" in ('cash', 'transfer', 'other')) and "payment"."user_id" is null end);