-- safe for the version before: it knows no such column of products, and so writes nothing into it that the rule could refuse
CREATE TABLE "freight_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"areas" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "freight_template_unit_allowed" CHECK ("freight_template"."unit" in ('piece', 'weight', 'volume'))
);
--> statement-breakpoint
CREATE TABLE "order_freight" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"parts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "freight_template_id" integer;--> statement-breakpoint
ALTER TABLE "order_freight" ADD CONSTRAINT "order_freight_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "freight_template_default" ON "freight_template" USING btree ("is_default") WHERE "freight_template"."is_default" and "freight_template"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_freight_template_id_freight_template_id_fk" FOREIGN KEY ("freight_template_id") REFERENCES "public"."freight_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_freight" ON "product" USING btree ("freight_template_id") WHERE "product"."freight_template_id" is not null;