-- lock first: order
CREATE TABLE "order_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"change" text NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_change_status_allowed" CHECK ("order_change"."status" in ('unpaid', 'closing', 'closed', 'paid', 'shipped', 'completed', 'refunding', 'refunded')),
	CONSTRAINT "order_change_change_allowed" CHECK ("order_change"."change" in ('address', 'price'))
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_total";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_change_order" ON "order_change" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_total" CHECK ("order"."total_price" = "order"."goods_price" + "order"."freight" - "order"."discount" and "order"."total_price" >= 1
        and "order"."freight" >= 0 and "order"."discount" >= 0);