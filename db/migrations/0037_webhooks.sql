CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" jsonb NOT NULL,
	"with_address" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stop_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_stop_reason_allowed" CHECK ("webhook"."stop_reason" in ('failing', 'gone')),
	CONSTRAINT "webhook_stopped" CHECK (("webhook"."stopped_at" is null) = ("webhook"."stop_reason" is null)),
	CONSTRAINT "webhook_stopped_off" CHECK ("webhook"."stopped_at" is null or not "webhook"."active")
);
--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"status" integer,
	"body" text DEFAULT '' NOT NULL,
	"error" text,
	"duration_ms" integer NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_attempt_error_allowed" CHECK ("webhook_attempt"."error" in ('address', 'host', 'connection', 'certificate', 'timeout', 'secret'))
);
--> statement-breakpoint
CREATE TABLE "webhook_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_change_type_allowed" CHECK ("webhook_change"."type" in ('refund.requested', 'refund.declined', 'refund.succeeded', 'refund.failed', 'product.created', 'product.changed', 'product.deleted'))
);
--> statement-breakpoint
CREATE TABLE "webhook_cursor" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"order_event" bigint NOT NULL,
	"stock_movement" bigint NOT NULL,
	"change" bigint NOT NULL,
	"pending" jsonb,
	CONSTRAINT "webhook_cursor_one" CHECK ("webhook_cursor"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"payload" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_delivery_type_allowed" CHECK ("webhook_delivery"."type" in ('order.placed', 'order.paid', 'order.shipped', 'order.completed', 'order.closed', 'order.refunded', 'refund.requested', 'refund.declined', 'refund.succeeded', 'refund.failed', 'product.created', 'product.changed', 'product.deleted', 'stock.low', 'webhook.test')),
	CONSTRAINT "webhook_delivery_subject_type_allowed" CHECK ("webhook_delivery"."subject_type" in ('order', 'product', 'variant', 'test')),
	CONSTRAINT "webhook_delivery_state_allowed" CHECK ("webhook_delivery"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_delivery_ended_state" CHECK (("webhook_delivery"."state" = 'waiting') = ("webhook_delivery"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_secret" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_secret_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"secret" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_webhook_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_delivery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secret" ADD CONSTRAINT "webhook_secret_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempt_delivery" ON "webhook_attempt" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhook_change_time" ON "webhook_change" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("run_at","id") WHERE "webhook_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_subject" ON "webhook_delivery" USING btree ("webhook_id","subject_type","subject_id","id") WHERE "webhook_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_sending" ON "webhook_delivery" USING btree ("webhook_id","subject_type","subject_id") WHERE "webhook_delivery"."leased_until" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_leased" ON "webhook_delivery" USING btree ("leased_until") WHERE "webhook_delivery"."leased_until" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook" ON "webhook_delivery" USING btree ("webhook_id","create_time","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_state" ON "webhook_delivery" USING btree ("webhook_id","state","create_time","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_type" ON "webhook_delivery" USING btree ("webhook_id","type","create_time","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_about" ON "webhook_delivery" USING btree ("webhook_id","subject_type","subject_id","create_time","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_ended" ON "webhook_delivery" USING btree ("ended_at") WHERE "webhook_delivery"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_secret_webhook" ON "webhook_secret" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_secret_current" ON "webhook_secret" USING btree ("webhook_id") WHERE "webhook_secret"."expires_at" is null;