CREATE TABLE "cloud_printer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cloud_printer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"maker" text NOT NULL,
	"serial" text NOT NULL,
	"key" text,
	"place_id" integer,
	"copies" integer DEFAULT 1 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"state_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cloud_printer_maker_allowed" CHECK ("cloud_printer"."maker" in ('feie', 'yilianyun')),
	CONSTRAINT "cloud_printer_state_allowed" CHECK ("cloud_printer"."state" in ('new', 'ready', 'no_paper', 'offline', 'unreachable', 'refused')),
	CONSTRAINT "cloud_printer_copies" CHECK ("cloud_printer"."copies" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "cloud_printer_job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cloud_printer_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"printer_id" integer NOT NULL,
	"order_id" integer,
	"by_hand" boolean DEFAULT false NOT NULL,
	"origin_id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"reference" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"answer" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cloud_printer_job_state_allowed" CHECK ("cloud_printer_job"."state" in ('waiting', 'sent', 'printed', 'failed', 'unknown')),
	CONSTRAINT "cloud_printer_job_problem_allowed" CHECK ("cloud_printer_job"."problem" in ('unreachable', 'refused', 'no_answer', 'unconfirmed')),
	CONSTRAINT "cloud_printer_job_sent" CHECK ("cloud_printer_job"."state" = 'waiting' or "cloud_printer_job"."sent_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "cloud_printer_token" (
	"client_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cloud_printer" ADD CONSTRAINT "cloud_printer_place_id_pickup_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."pickup_place"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_printer_job" ADD CONSTRAINT "cloud_printer_job_printer_id_cloud_printer_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."cloud_printer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_printer_job" ADD CONSTRAINT "cloud_printer_job_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cloud_printer_once" ON "cloud_printer" USING btree ("maker","serial",coalesce("place_id", 0)) WHERE "cloud_printer"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cloud_printer_job_once" ON "cloud_printer_job" USING btree ("order_id","printer_id") WHERE not "cloud_printer_job"."by_hand";--> statement-breakpoint
CREATE INDEX "cloud_printer_job_time" ON "cloud_printer_job" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "cloud_printer_job_printer" ON "cloud_printer_job" USING btree ("printer_id","id");--> statement-breakpoint
CREATE INDEX "cloud_printer_job_trouble" ON "cloud_printer_job" USING btree ("state_time") WHERE "cloud_printer_job"."problem" is not null;