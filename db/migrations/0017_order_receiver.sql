-- lock first: order
DROP INDEX "order_receiver";--> statement-breakpoint
CREATE INDEX "order_receiver_start" ON "order" USING btree (("address" ->> 'name') text_pattern_ops);