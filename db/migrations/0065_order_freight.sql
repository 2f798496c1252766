CREATE TABLE "order_freight" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"parts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_freight" ADD CONSTRAINT "order_freight_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;