-- lock first: user, payment, refund
-- safe for the version before: each payment that it writes is one of WeChat, with its transaction, which fulfils the new rules
ALTER TABLE "payment" ALTER COLUMN "transaction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "method" text DEFAULT 'wechat' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_by_hand" ON "payment" USING btree ("create_time","id","amount") WHERE "payment"."method" <> 'wechat';--> statement-breakpoint
CREATE INDEX "payment_reference" ON "payment" USING btree ("reference" text_pattern_ops) WHERE "payment"."reference" <> '';--> statement-breakpoint
CREATE INDEX "payment_reference_end" ON "payment" USING btree (reverse("reference") text_pattern_ops) WHERE "payment"."reference" <> '';--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_allowed" CHECK ("payment"."method" in ('wechat', 'cash', 'transfer', 'other'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_by_hand" CHECK (case when "payment"."method" = 'wechat' then "payment"."transaction_id" is not null and "payment"."user_id" is null
        else "payment"."transaction_id" is null and "payment"."user_id" is not null and not "payment"."late" end);