CREATE TABLE "billed_refund" (
	"out_refund_no" text PRIMARY KEY NOT NULL,
	"reconciliation_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"state" text NOT NULL,
	"trouble" text,
	"bill_payments" integer DEFAULT 0 NOT NULL,
	"bill_paid" bigint DEFAULT 0 NOT NULL,
	"bill_refunds" integer DEFAULT 0 NOT NULL,
	"bill_returned" bigint DEFAULT 0 NOT NULL,
	"own_payments" integer DEFAULT 0 NOT NULL,
	"own_paid" bigint DEFAULT 0 NOT NULL,
	"own_refunds" integer DEFAULT 0 NOT NULL,
	"own_returned" bigint DEFAULT 0 NOT NULL,
	"others" integer DEFAULT 0 NOT NULL,
	"user_id" integer,
	"tried_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_date_unique" UNIQUE("date"),
	CONSTRAINT "reconciliation_done" CHECK (("reconciliation"."state" = 'done') = ("reconciliation"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_difference" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reconciliation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"order_no" text NOT NULL,
	"bill_amount" bigint,
	"bill_state" text,
	"bill_time" timestamp (3) with time zone,
	"own_amount" bigint,
	"own_state" text,
	"own_time" timestamp (3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_as" text,
	"user_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_difference_settled" CHECK (("reconciliation_difference"."state" = 'open') = ("reconciliation_difference"."settled_as" is null)),
	CONSTRAINT "reconciliation_difference_sides" CHECK ("reconciliation_difference"."bill_amount" is not null or "reconciliation_difference"."own_amount" is not null)
);
--> statement-breakpoint
ALTER TABLE "billed_refund" ADD CONSTRAINT "billed_refund_reconciliation_id_reconciliation_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD CONSTRAINT "reconciliation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_reconciliation_id_reconciliation_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billed_refund_day" ON "billed_refund" USING btree ("reconciliation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_difference_once" ON "reconciliation_difference" USING btree ("reconciliation_id","kind","number");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_state" ON "reconciliation_difference" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_number" ON "reconciliation_difference" USING btree ("number");