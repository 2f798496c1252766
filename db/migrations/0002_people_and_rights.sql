CREATE TABLE "address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "config" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"dead_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_run_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"account" text NOT NULL,
	"type" integer NOT NULL,
	"success" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"system" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oper_log_checkpoint" (
	"position" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"rows" bigint NOT NULL,
	"before" timestamp (3) with time zone NOT NULL,
	"mac" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oper_log_pending" (
	"log_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oper_log_seal" (
	"position" bigint PRIMARY KEY NOT NULL,
	"log_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oper_log_seal_log_id_unique" UNIQUE("log_id")
);
--> statement-breakpoint
CREATE TABLE "known_address" (
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"last_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_address_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
CREATE TABLE "provider_token" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" integer NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	CONSTRAINT "sign_in_failure_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "sign_in_failure_kind" CHECK ("sign_in_failure"."kind" in ('pair', 'account', 'address'))
);
--> statement-breakpoint
CREATE TABLE "spent_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "work" jsonb;--> statement-breakpoint
ALTER TABLE "oper_log" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "oper_log" ADD COLUMN "mac" text;--> statement-breakpoint
UPDATE "oper_log" SET "nonce" = 'before-' || "id", "mac" = '';--> statement-breakpoint
ALTER TABLE "oper_log" ALTER COLUMN "nonce" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "oper_log" ALTER COLUMN "mac" SET NOT NULL;--> statement-breakpoint
INSERT INTO "oper_log_pending" SELECT "id" FROM "oper_log";--> statement-breakpoint
ALTER TABLE "identity" ADD COLUMN "unionid" text;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_address" ADD CONSTRAINT "known_address_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_second_factor_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factor"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_user" ON "address" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default" ON "address" USING btree ("user_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at") WHERE "outbox"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "login_log_time" ON "login_log" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "login_log_user" ON "login_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "login_log_account" ON "login_log" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "login_log_address" ON "login_log" USING btree ("address","id");--> statement-breakpoint
CREATE INDEX "known_address_last" ON "known_address" USING btree ("last_time");--> statement-breakpoint
CREATE INDEX "sign_in_failure_started" ON "sign_in_failure" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "spent_code_expires" ON "spent_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "limit_count_started" ON "limit_count" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "oper_log" ADD CONSTRAINT "oper_log_nonce_unique" UNIQUE("nonce");--> statement-breakpoint
CREATE FUNCTION "log_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('kiosk.prune', true) = 'on' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE FUNCTION "oper_log_waits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO oper_log_pending VALUES (NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "oper_log_kept" BEFORE UPDATE OR DELETE ON "oper_log" FOR EACH ROW EXECUTE FUNCTION "log_is_kept"();--> statement-breakpoint
CREATE TRIGGER "oper_log_never_emptied" BEFORE TRUNCATE ON "oper_log" FOR EACH STATEMENT EXECUTE FUNCTION "log_is_kept"();--> statement-breakpoint
CREATE TRIGGER "oper_log_waits" AFTER INSERT ON "oper_log" FOR EACH ROW EXECUTE FUNCTION "oper_log_waits"();--> statement-breakpoint
CREATE TRIGGER "oper_log_seal_kept" BEFORE UPDATE OR DELETE ON "oper_log_seal" FOR EACH ROW EXECUTE FUNCTION "log_is_kept"();--> statement-breakpoint
CREATE TRIGGER "oper_log_seal_never_emptied" BEFORE TRUNCATE ON "oper_log_seal" FOR EACH STATEMENT EXECUTE FUNCTION "log_is_kept"();--> statement-breakpoint
CREATE TRIGGER "oper_log_checkpoint_kept" BEFORE UPDATE OR DELETE ON "oper_log_checkpoint" FOR EACH ROW EXECUTE FUNCTION "log_is_kept"();--> statement-breakpoint
CREATE UNIQUE INDEX "identity_unionid" ON "identity" USING btree ("unionid") WHERE "identity"."unionid" is not null;
