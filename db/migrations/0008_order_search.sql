CREATE INDEX "order_number" ON "order" USING btree ("order_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_tracking" ON "order" USING btree ("tracking_no");--> statement-breakpoint
CREATE INDEX "order_phone" ON "order" USING btree (("address" ->> 'mobile'));--> statement-breakpoint
CREATE INDEX "order_receiver" ON "order" USING btree (("address" ->> 'name'));