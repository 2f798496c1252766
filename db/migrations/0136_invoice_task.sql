CREATE TABLE "invoice_task" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"key" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_task" ADD CONSTRAINT "invoice_task_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_task_due" ON "invoice_task" USING btree ("next_at");