-- safe for the version before: the rule of messages is wider, and it knows no invoices
CREATE TABLE "invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text,
	"email" text NOT NULL,
	"amount" bigint,
	"number" text,
	"file_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"waiting_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_state_allowed" CHECK ("invoice"."state" in ('requested', 'issued', 'outdated', 'refused', 'withdrawn', 'reversed')),
	CONSTRAINT "invoice_kind_allowed" CHECK ("invoice"."kind" in ('person', 'company')),
	CONSTRAINT "invoice_company" CHECK ("invoice"."kind" = 'company' or "invoice"."tax_number" is null),
	CONSTRAINT "invoice_issued" CHECK ("invoice"."state" not in ('issued', 'outdated') or "invoice"."amount" > 0 and "invoice"."issued_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "order_message" DROP CONSTRAINT "order_message_kind_allowed";--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_open" ON "invoice" USING btree ("order_id") WHERE "invoice"."state" in ('requested', 'outdated', 'issued');--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoice_user" ON "invoice" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invoice_waiting" ON "invoice" USING btree ("waiting_since") WHERE "invoice"."state" in ('requested', 'outdated');--> statement-breakpoint
CREATE INDEX "invoice_state" ON "invoice" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "invoice_created" ON "invoice" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "invoice_updated" ON "invoice" USING btree ("update_time");--> statement-breakpoint
CREATE INDEX "invoice_tax_number" ON "invoice" USING btree ("tax_number") WHERE "invoice"."tax_number" is not null;--> statement-breakpoint
CREATE INDEX "invoice_number" ON "invoice" USING btree ("number") WHERE "invoice"."number" is not null;--> statement-breakpoint
CREATE INDEX "invoice_file" ON "invoice" USING btree ("file_id") WHERE "invoice"."file_id" is not null;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_kind_allowed" CHECK ("order_message"."kind" in ('paid', 'shipped', 'closing', 'refunded', 'invoiced'));