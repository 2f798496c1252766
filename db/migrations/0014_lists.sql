-- lock first: order, order_event, oper_log, login_log, stock_movement, payment, refund, user, identity, file, outbox, refusal_count
CREATE TABLE "order_tally" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"event_id" bigint NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "order_tally_one" CHECK ("order_tally"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_order_no_unique";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_transaction_id_unique";--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_out_refund_no_unique";--> statement-breakpoint
DROP INDEX "oper_log_user";--> statement-breakpoint
DROP INDEX "login_log_time";--> statement-breakpoint
DROP INDEX "login_log_user";--> statement-breakpoint
DROP INDEX "login_log_account";--> statement-breakpoint
DROP INDEX "login_log_hash";--> statement-breakpoint
DROP INDEX "login_log_address";--> statement-breakpoint
DROP INDEX "oper_log_record";--> statement-breakpoint
DROP INDEX "oper_log_username";--> statement-breakpoint
DROP INDEX "oper_log_point";--> statement-breakpoint
DROP INDEX "oper_log_time";--> statement-breakpoint
DROP INDEX "order_status";--> statement-breakpoint
DROP INDEX "order_created";--> statement-breakpoint
DROP INDEX "order_number";--> statement-breakpoint
DROP INDEX "payment_created";--> statement-breakpoint
DROP INDEX "refund_state";--> statement-breakpoint
DROP INDEX "refund_created";--> statement-breakpoint
DROP INDEX "refund_attention";--> statement-breakpoint
CREATE INDEX "file_name_part" ON "file" USING gin (grams("name"));--> statement-breakpoint
CREATE INDEX "file_live" ON "file" USING btree ("id") WHERE "file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_created" ON "file" USING btree ("create_time","id") WHERE "file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_changed" ON "file" USING btree ("update_time","id") WHERE "file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_name" ON "file" USING btree ("name","id") WHERE "file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_bytes" ON "file" USING btree ("size","id") WHERE "file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_document" ON "file" USING btree ("id") WHERE "file"."deleted_at" is null and "file"."mime" not like 'image/%';--> statement-breakpoint
CREATE INDEX "file_trash" ON "file" USING btree ("id") WHERE "file"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("id") WHERE "outbox"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_tried" ON "outbox" USING btree ("id") WHERE "outbox"."attempts" > 0;--> statement-breakpoint
CREATE INDEX "login_log_type" ON "login_log" USING btree ("type","create_time","id");--> statement-breakpoint
CREATE INDEX "login_log_failed" ON "login_log" USING btree ("create_time","id","reason") WHERE not "login_log"."success";--> statement-breakpoint
CREATE INDEX "login_log_reason" ON "login_log" USING btree ("reason","create_time","id") WHERE "login_log"."reason" <> '';--> statement-breakpoint
CREATE INDEX "login_log_name_part" ON "login_log" USING gin (grams("account")) WHERE "login_log"."type" = 100 and "login_log"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "oper_log_status" ON "oper_log" USING btree ("status","create_time","id");--> statement-breakpoint
CREATE INDEX "oper_log_resource" ON "oper_log" USING btree ("resource","create_time","id","status");--> statement-breakpoint
CREATE INDEX "oper_log_words" ON "oper_log" USING gin (path_words("path"));--> statement-breakpoint
CREATE INDEX "refusal_count_kind" ON "refusal_count" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "order_paid" ON "order" USING btree ("paid_at","id") WHERE "order"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "order_price" ON "order" USING btree ("total_price","id","create_time");--> statement-breakpoint
CREATE INDEX "order_status_price" ON "order" USING btree ("status","total_price","id","create_time");--> statement-breakpoint
CREATE INDEX "order_number_end" ON "order" USING btree (reverse("order_no") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction" ON "payment" USING btree ("transaction_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_transaction_end" ON "payment" USING btree (reverse("transaction_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_amount" ON "payment" USING btree ("amount","id","create_time");--> statement-breakpoint
CREATE INDEX "payment_late" ON "payment" USING btree ("create_time","id") WHERE "payment"."late";--> statement-breakpoint
CREATE UNIQUE INDEX "refund_number" ON "refund" USING btree ("out_refund_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refund_number_end" ON "refund" USING btree (reverse("out_refund_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refund_provider" ON "refund" USING btree ("refund_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refund_provider_end" ON "refund" USING btree (reverse("refund_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refund_amount" ON "refund" USING btree ("amount","id","create_time");--> statement-breakpoint
CREATE INDEX "stock_movement_time" ON "stock_movement" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "stock_movement_reason" ON "stock_movement" USING btree ("reason","create_time","id") WHERE "stock_movement"."reason" <> 'order';--> statement-breakpoint
CREATE INDEX "stock_movement_user" ON "stock_movement" USING btree ("user_id","create_time","id") WHERE "stock_movement"."reason" <> 'order';--> statement-breakpoint
CREATE INDEX "identity_part" ON "identity" USING gin (grams("identifier")) WHERE "identity"."type" <> 200;--> statement-breakpoint
CREATE INDEX "user_nickname_part" ON "user" USING gin (grams("nickname"));--> statement-breakpoint
CREATE INDEX "user_staff" ON "user" USING btree ("id") WHERE "user"."is_staff";--> statement-breakpoint
CREATE INDEX "user_customer" ON "user" USING btree ("create_time","id") WHERE not "user"."is_staff" and "user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_disabled" ON "user" USING btree ("create_time","id") WHERE not "user"."is_staff" and "user"."deleted_at" is null and not "user"."active";--> statement-breakpoint
CREATE INDEX "user_nickname" ON "user" USING btree ("nickname","id") WHERE not "user"."is_staff" and "user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_last_login" ON "user" USING btree ("last_login_time" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "user"."is_staff" and "user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "login_log_time" ON "login_log" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "login_log_user" ON "login_log" USING btree ("user_id","create_time","id");--> statement-breakpoint
CREATE INDEX "login_log_account" ON "login_log" USING btree ("account","create_time","id");--> statement-breakpoint
CREATE INDEX "login_log_hash" ON "login_log" USING btree ("account_hash","create_time","id");--> statement-breakpoint
CREATE INDEX "login_log_address" ON "login_log" USING btree ("address","create_time","id");--> statement-breakpoint
CREATE INDEX "oper_log_record" ON "oper_log" USING btree ("resource","resource_id","create_time","id");--> statement-breakpoint
CREATE INDEX "oper_log_username" ON "oper_log" USING btree ("username","create_time","id","status");--> statement-breakpoint
CREATE INDEX "oper_log_point" ON "oper_log" USING btree ("point","create_time","id","status");--> statement-breakpoint
CREATE INDEX "oper_log_time" ON "oper_log" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("status","create_time","id","total_price");--> statement-breakpoint
CREATE INDEX "order_created" ON "order" USING btree ("create_time","id","total_price");--> statement-breakpoint
CREATE UNIQUE INDEX "order_number" ON "order" USING btree ("order_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("create_time","id","amount");--> statement-breakpoint
CREATE INDEX "refund_state" ON "refund" USING btree ("state","create_time","id","amount");--> statement-breakpoint
CREATE INDEX "refund_created" ON "refund" USING btree ("create_time","id","amount");--> statement-breakpoint
CREATE INDEX "refund_attention" ON "refund" USING btree ("create_time","id") WHERE "refund"."attention";--> statement-breakpoint
INSERT INTO "order_tally" ("event_id", "counts")
SELECT (SELECT max("id") FROM "order_event"), jsonb_object_agg("status", "count") FROM (SELECT "status", count(*) FROM "order" GROUP BY "status") AS "sums" HAVING count(*) > 0;
