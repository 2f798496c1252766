ALTER TABLE "order_change" DROP CONSTRAINT "order_change_change_allowed";--> statement-breakpoint
CREATE INDEX "order_carrier" ON "order" USING btree ("carrier","create_time","id") WHERE "order"."carrier" is not null;--> statement-breakpoint
CREATE INDEX "order_province" ON "order" USING btree (("address" ->> 'province'),"create_time","id");--> statement-breakpoint
CREATE INDEX "order_noted" ON "order" USING btree ("create_time","id") WHERE "order"."note" <> '';--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_change_allowed" CHECK ("order_change"."change" in ('address', 'price', 'shipment', 'placed'));