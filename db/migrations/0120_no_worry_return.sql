-- lock first: refund
CREATE TABLE "no_worry_return" (
	"refund_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"return_id" text,
	"way" integer,
	"order_status" integer,
	"tracking_no" text,
	"next_at" timestamp (3) with time zone DEFAULT now(),
	"tries" integer DEFAULT 0 NOT NULL,
	"refusal" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "no_worry_return_state_allowed" CHECK ("no_worry_return"."state" in ('asked', 'added', 'refused', 'over')),
	CONSTRAINT "no_worry_return_asked" CHECK ("no_worry_return"."state" not in ('asked', 'refused') or "no_worry_return"."return_id" is null)
);
--> statement-breakpoint
ALTER TABLE "no_worry_return" ADD CONSTRAINT "no_worry_return_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "no_worry_return_next" ON "no_worry_return" USING btree ("next_at") WHERE "no_worry_return"."next_at" is not null;