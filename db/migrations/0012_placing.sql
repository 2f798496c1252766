-- lock first: order, order_line
DROP INDEX "order_line_of_sku";--> statement-breakpoint
DROP INDEX "order_tracking";--> statement-breakpoint
CREATE INDEX "order_tracking" ON "order" USING btree ("tracking_no") WHERE "order"."tracking_no" is not null;