-- lock first: order
DROP INDEX "order_phone";--> statement-breakpoint
CREATE INDEX "order_phone_end" ON "order" USING btree (reverse("address" ->> 'mobile') text_pattern_ops);