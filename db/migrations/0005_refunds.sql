CREATE TABLE "refund_line" (
	"refund_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "refund_line_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_line_count" CHECK ("refund_line"."count" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "asked_by" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "attention" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "retry_of" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "restocks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "begun_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_line_of_line" ON "refund_line" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_retry_of_refund_id_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_created" ON "refund" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "refund_attention" ON "refund" USING btree ("id") WHERE "refund"."attention";--> statement-breakpoint
CREATE UNIQUE INDEX "refund_one_request" ON "refund" USING btree ("order_id") WHERE "refund"."state" = 'requested';--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_retry_of_unique" UNIQUE("retry_of");--> statement-breakpoint
-- Why one had failed nobody wrote down: whoever tries it again asks the provider first.
UPDATE "refund" SET "begun_at" = "create_time", "ended_at" = CASE WHEN "state" <> 'processing' THEN "update_time" END, "attention" = "state" = 'failed'
WHERE "state" NOT IN ('requested', 'declined');--> statement-breakpoint
UPDATE "refund" SET "ended_at" = "update_time" WHERE "state" = 'declined';--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_begun" CHECK (("refund"."state" in ('requested', 'declined')) = ("refund"."begun_at" is null));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_ended" CHECK (("refund"."state" in ('requested', 'processing')) = ("refund"."ended_at" is null));--> statement-breakpoint
CREATE FUNCTION "refund_is_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.out_refund_no, NEW.order_id, NEW.payment_id, NEW.amount, NEW.reason, NEW.asked_by, NEW.retry_of) IS DISTINCT FROM
		(OLD.out_refund_no, OLD.order_id, OLD.payment_id, OLD.amount, OLD.reason, OLD.asked_by, OLD.retry_of) THEN
		RAISE EXCEPTION 'what a refund is for stays as it was asked for';
	END IF;
	IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('requested', 'declined'), ('requested', 'processing'),
		('processing', 'succeeded'), ('processing', 'failed'), ('failed', 'processing')) THEN
		RAISE EXCEPTION 'a refund does not go from % to %', OLD.state, NEW.state;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "refund_frozen" BEFORE UPDATE ON "refund" FOR EACH ROW EXECUTE FUNCTION "refund_is_frozen"();--> statement-breakpoint
-- Also for the version before, which goes on while the tables change and knows of no such times.
CREATE FUNCTION "refund_has_times"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.state IN ('processing', 'succeeded', 'failed') THEN
		NEW.begun_at := coalesce(NEW.begun_at, now());
	END IF;
	NEW.ended_at := CASE WHEN NEW.state IN ('declined', 'succeeded', 'failed') THEN coalesce(NEW.ended_at, now()) END;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "refund_timed" BEFORE INSERT OR UPDATE ON "refund" FOR EACH ROW EXECUTE FUNCTION "refund_has_times"();--> statement-breakpoint
-- Whoever holds the payment decides: of two who come at once the second sees what the first has left.
CREATE FUNCTION "refund_fits"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	paid record;
	back record;
BEGIN
	SELECT order_id, amount, success_time INTO paid FROM payment WHERE id = NEW.payment_id FOR NO KEY UPDATE;
	SELECT sum(amount) FILTER (WHERE state IN ('processing', 'succeeded')) AS amount, count(*) AS count INTO back
	FROM refund WHERE payment_id = NEW.payment_id AND begun_at IS NOT NULL;
	IF paid.order_id <> NEW.order_id THEN
		RAISE EXCEPTION 'this is the payment of another order' USING ERRCODE = '23514';
	END IF;
	IF back.amount > paid.amount THEN
		RAISE EXCEPTION 'more would go back than came' USING ERRCODE = '23514';
	END IF;
	IF back.count > 50 THEN
		RAISE EXCEPTION 'the provider takes fifty refunds of a payment' USING ERRCODE = '23514';
	END IF;
	IF NEW.state = 'processing' AND paid.success_time < now() - interval '1 year' THEN
		RAISE EXCEPTION 'the provider gives nothing back after a year' USING ERRCODE = '23514';
	END IF;
	PERFORM refund_lines_fit(NEW.order_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "refund_fitting" AFTER INSERT OR UPDATE OF "state" ON "refund" FOR EACH ROW
	WHEN (NEW.state IN ('processing', 'succeeded')) EXECUTE FUNCTION "refund_fits"();--> statement-breakpoint
CREATE FUNCTION "refund_line_fits"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	owner int;
BEGIN
	SELECT r.order_id INTO owner FROM refund r JOIN order_line l ON l.order_id = r.order_id
	WHERE r.id = NEW.refund_id AND l.id = NEW.order_line_id;
	IF owner IS NULL THEN
		RAISE EXCEPTION 'this is a line of another order' USING ERRCODE = '23514';
	END IF;
	PERFORM refund_lines_fit(owner);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "refund_line_fitting" AFTER INSERT ON "refund_line" FOR EACH ROW EXECUTE FUNCTION "refund_line_fits"();--> statement-breakpoint
CREATE TRIGGER "refund_line_kept" BEFORE UPDATE OR DELETE ON "refund_line" FOR EACH ROW EXECUTE FUNCTION "log_is_kept"();--> statement-breakpoint
CREATE TRIGGER "refund_line_never_emptied" BEFORE TRUNCATE ON "refund_line" FOR EACH STATEMENT EXECUTE FUNCTION "log_is_kept"();
