CREATE TABLE "back_in_stock" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "back_in_stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "back_in_stock_state_allowed" CHECK ("back_in_stock"."state" in ('waiting', 'told', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "back_in_stock" ADD CONSTRAINT "back_in_stock_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock" ADD CONSTRAINT "back_in_stock_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "back_in_stock_once" ON "back_in_stock" USING btree ("user_id","sku_id") WHERE "back_in_stock"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "back_in_stock_sku" ON "back_in_stock" USING btree ("sku_id") WHERE "back_in_stock"."state" = 'waiting';