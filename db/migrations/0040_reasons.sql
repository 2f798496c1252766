-- lock first: order, refund
CREATE TABLE "order_cancellation" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"reason_code" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "order_cancellation" ADD CONSTRAINT "order_cancellation_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_cancellation_reason" ON "order_cancellation" USING btree ("reason_code");--> statement-breakpoint
CREATE INDEX "refund_reason" ON "refund" USING btree ("reason_code","create_time","id","amount") WHERE "refund"."reason_code" is not null;