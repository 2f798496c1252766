CREATE TABLE "local_courier" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "local_courier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"call_id" text NOT NULL,
	"order_no" text NOT NULL,
	"district" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"canceled" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "local_courier_call" UNIQUE("call_id"),
	CONSTRAINT "local_courier_state_allowed" CHECK ("local_courier"."state" in ('waiting', 'collected', 'in_transit', 'delivering', 'delivered', 'problem', 'refused', 'returning', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "local_courier_step" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "local_courier_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parcel_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "local_courier_step_state_allowed" CHECK ("local_courier_step"."state" in ('waiting', 'collected', 'in_transit', 'delivering', 'delivered', 'problem', 'refused', 'returning', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "local_courier_step" ADD CONSTRAINT "local_courier_step_parcel_id_local_courier_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."local_courier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "local_courier_time" ON "local_courier" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "local_courier_step_at" ON "local_courier_step" USING btree ("parcel_id","id");