CREATE TABLE "order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"goods_price" bigint NOT NULL,
	"freight" integer NOT NULL,
	"total_price" bigint NOT NULL,
	"address" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"prepaid_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"carrier" text,
	"tracking_no" text,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "order_total" CHECK ("order"."total_price" = "order"."goods_price" + "order"."freight" and "order"."total_price" >= 1 and "order"."freight" >= 0),
	CONSTRAINT "order_paid" CHECK (("order"."status" in ('unpaid', 'closing', 'closed')) = ("order"."paid_at" is null)),
	CONSTRAINT "order_shipped" CHECK ("order"."status" <> 'shipped' or "order"."shipped_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"user_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"name" text NOT NULL,
	"specs" jsonb NOT NULL,
	"file_id" integer,
	"price" integer NOT NULL,
	"count" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_line_count" CHECK ("order_line"."count" between 1 and 99 and "order_line"."returned" between 0 and "order_line"."count"),
	CONSTRAINT "order_line_price" CHECK ("order_line"."price" >= 1)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"success_time" timestamp (3) with time zone NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "payment_anomaly" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_anomaly_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer,
	"order_no" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"details" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"event_type" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"out_refund_no" text NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"refund_id" text,
	"user_id" integer,
	"success_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_out_refund_no_unique" UNIQUE("out_refund_no"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" >= 1)
);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_anomaly" ADD CONSTRAINT "payment_anomaly_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_user" ON "order" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "order_open" ON "order" USING btree ("expires_at") WHERE "order"."status" in ('unpaid', 'closing');--> statement-breakpoint
CREATE INDEX "order_shipped" ON "order" USING btree ("shipped_at") WHERE "order"."status" = 'shipped';--> statement-breakpoint
CREATE INDEX "order_created" ON "order" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_sku" ON "order_line" USING btree ("order_id","sku_id");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_line_file" ON "order_line" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "order_line_of_sku" ON "order_line" USING btree ("sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one" ON "payment" USING btree ("order_id") WHERE not "payment"."late";--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_anomaly_once" ON "payment_anomaly" USING btree ("order_no","kind",md5("details"::text));--> statement-breakpoint
CREATE INDEX "payment_anomaly_open" ON "payment_anomaly" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payment_anomaly_order" ON "payment_anomaly" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notification_once" ON "payment_notification" USING btree ("subject","event_type");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_state" ON "refund" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "order_event_kept" BEFORE UPDATE OR DELETE ON "order_event" FOR EACH ROW EXECUTE FUNCTION "log_is_kept"();--> statement-breakpoint
CREATE TRIGGER "order_event_never_emptied" BEFORE TRUNCATE ON "order_event" FOR EACH STATEMENT EXECUTE FUNCTION "log_is_kept"();--> statement-breakpoint
CREATE FUNCTION "order_is_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.order_no, NEW.user_id, NEW.goods_price, NEW.freight, NEW.total_price) IS DISTINCT FROM
		(OLD.order_no, OLD.user_id, OLD.goods_price, OLD.freight, OLD.total_price) THEN
		RAISE EXCEPTION 'what an order costs, and whose it is, stays as it was placed';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_frozen" BEFORE UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION "order_is_frozen"();--> statement-breakpoint
CREATE FUNCTION "order_refused"(kind text, details jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the order is refused' USING ERRCODE = 'KI001', DETAIL = jsonb_build_object('kind', kind, 'details', details)::text;
END $$;--> statement-breakpoint
-- What somebody wants, as it stands now: one row for each variant, whoever asked twice for one gets both together. No sku: it cannot be had.
CREATE FUNCTION "order_wanted"(items jsonb) RETURNS TABLE (
	at int, product_id int, sku_id int, count int, name text, specs jsonb, file_id int, price int, stock int, on_sale boolean
) LANGUAGE sql STABLE AS $$
	SELECT min(item.at)::int - 1, item.product_id, sku.id, sum(item.count)::int, product.name, sku.specs,
		coalesce(sku.file_id, product.file_id), sku.price, sku.stock,
		coalesce(product.deleted_at IS NULL AND product.on_sale AND coalesce(product.sale_from <= now(), true)
			AND coalesce(product.sale_until > now(), true), false)
	FROM jsonb_to_recordset(items) AS item (at int, product_id int, sku_id int, count int)
	LEFT JOIN product ON product.id = item.product_id
	LEFT JOIN sku ON sku.product_id = product.id AND sku.retired_at IS NULL
		AND CASE WHEN item.sku_id IS NULL THEN sku.specs = '{}' ELSE sku.id = item.sku_id END
	GROUP BY item.product_id, coalesce(sku.id, -item.at), sku.id, product.id
$$;--> statement-breakpoint
-- All of it or nothing, in one call: key, price and stock of all lines, order, lines, movements, event and expiry.
CREATE FUNCTION "place_order"(asked jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
	buyer int := asked ->> 'user_id';
	frozen jsonb;
	known record;
	lines jsonb;
	goods bigint;
	carriage int := asked ->> 'freight';
	placed record;
BEGIN
	PERFORM set_config('lock_timeout', '3000', true);
	IF asked ->> 'key' IS NOT NULL THEN
		INSERT INTO idempotency_key AS k (user_id, operation, key, fingerprint, claimed_until, expires_at)
		VALUES (buyer, 'order.create', asked ->> 'key', asked ->> 'fingerprint', now(), now() + interval '24 h')
		ON CONFLICT (user_id, operation, key) DO UPDATE
			SET fingerprint = excluded.fingerprint, status = NULL, data = NULL, claimed_until = now(), expires_at = excluded.expires_at
			WHERE k.expires_at < now();
		IF NOT FOUND THEN
			SELECT fingerprint, data INTO known FROM idempotency_key
			WHERE user_id = buyer AND operation = 'order.create' AND key = asked ->> 'key';
			IF known.fingerprint <> asked ->> 'fingerprint' THEN PERFORM order_refused('key_reused', NULL); END IF;
			RETURN jsonb_build_object('id', known.data::int, 'replayed', true);
		END IF;
	END IF;

	SELECT jsonb_build_object('name', name, 'mobile', mobile, 'province', province, 'city', city, 'country', country, 'detail', detail)
	INTO frozen FROM address
	WHERE user_id = buyer AND CASE WHEN asked ->> 'address_id' IS NULL THEN is_default ELSE id = (asked ->> 'address_id')::int END;
	IF frozen IS NULL THEN PERFORM order_refused(CASE WHEN asked ->> 'address_id' IS NULL THEN 'no_address' ELSE 'address' END, NULL); END IF;

	-- Whoever comes when it is gone need not wait for those who took it.
	lines := order_lines(asked -> 'items');
	-- Held in the order of their ids, products before variants as an edit holds them, so that nobody waits in a circle.
	PERFORM FROM product WHERE id IN (SELECT (line ->> 'product_id')::int FROM jsonb_array_elements(lines) line) ORDER BY id FOR KEY SHARE;
	PERFORM FROM sku WHERE id IN (SELECT (line ->> 'sku_id')::int FROM jsonb_array_elements(lines) line) ORDER BY id FOR NO KEY UPDATE;
	lines := order_lines(asked -> 'items');
	SELECT sum((line ->> 'price')::bigint * (line ->> 'count')::int) INTO goods FROM jsonb_array_elements(lines) line;
	IF goods < (asked ->> 'minimum')::bigint THEN
		PERFORM order_refused('minimum', jsonb_build_object('minimum', asked -> 'minimum', 'goods_price', goods));
	END IF;
	IF (asked ->> 'free_from')::bigint > 0 AND goods >= (asked ->> 'free_from')::bigint THEN carriage := 0; END IF;
	IF asked ->> 'total_price' IS NOT NULL AND (asked ->> 'total_price')::bigint <> goods + carriage THEN
		PERFORM order_refused('price_changed', jsonb_build_object('total_price', goods + carriage));
	END IF;

	INSERT INTO "order" (order_no, user_id, goods_price, freight, total_price, address, remark, expires_at)
	VALUES (asked ->> 'order_no', buyer, goods, carriage, goods + carriage, frozen, asked ->> 'remark',
		now() + make_interval(mins => (asked ->> 'minutes')::int))
	RETURNING id, expires_at INTO placed;
	INSERT INTO order_line (order_id, product_id, sku_id, name, specs, file_id, price, count)
	SELECT placed.id, product_id, sku_id, name, specs, file_id, price, count
	FROM jsonb_to_recordset(lines) AS line (product_id int, sku_id int, name text, specs jsonb, file_id int, price int, count int, at int)
	ORDER BY at;
	INSERT INTO stock_movement (sku_id, delta, reason, order_line_id, user_id)
	SELECT sku_id, -count, 'order', id, buyer FROM order_line WHERE order_id = placed.id ORDER BY sku_id;
	INSERT INTO order_event (order_id, "to", by, user_id) VALUES (placed.id, 'unpaid', 'buyer', buyer);
	INSERT INTO outbox (kind, payload, run_at) VALUES ('order.expire', jsonb_build_object('id', placed.id), placed.expires_at);
	UPDATE idempotency_key SET status = 201, data = placed.id::text
	WHERE user_id = buyer AND operation = 'order.create' AND key = asked ->> 'key';
	RETURN jsonb_build_object('id', placed.id);
END $$;--> statement-breakpoint
-- What is wanted as it stands now, or why it cannot be had: all that is in the way at once.
CREATE FUNCTION "order_lines"(items jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
	lines jsonb;
	strange jsonb;
	many jsonb;
	off_sale jsonb;
	short jsonb;
BEGIN
	SELECT jsonb_agg(to_jsonb(w) ORDER BY sku_id),
		jsonb_agg(jsonb_build_object('at', at, 'product_id', product_id)) FILTER (WHERE on_sale AND sku_id IS NULL),
		jsonb_agg(jsonb_build_object('at', at, 'product_id', product_id)) FILTER (WHERE count > 99),
		jsonb_agg(jsonb_build_object('product_id', product_id, 'sku_id', sku_id) ORDER BY at) FILTER (WHERE NOT on_sale),
		jsonb_agg(jsonb_build_object('product_id', product_id, 'sku_id', sku_id, 'wanted', count, 'available', stock) ORDER BY at)
			FILTER (WHERE stock < count)
	INTO lines, strange, many, off_sale, short FROM order_wanted(items) w;
	IF strange IS NOT NULL THEN PERFORM order_refused('variant', strange); END IF;
	IF many IS NOT NULL THEN PERFORM order_refused('count', many); END IF;
	IF off_sale IS NOT NULL THEN PERFORM order_refused('not_on_sale', jsonb_build_object('items', off_sale)); END IF;
	IF short IS NOT NULL THEN PERFORM order_refused('out_of_stock', jsonb_build_object('short', short)); END IF;
	RETURN lines;
END $$;
