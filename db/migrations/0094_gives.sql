-- lock first: offer, coupon
-- safe for the version before: it reads the former columns as before, worked out from `gives`; only the office cannot create or edit an offer or a coupon with it
ALTER TABLE "offer" ADD COLUMN "gives" jsonb;--> statement-breakpoint
UPDATE "offer" SET "gives" = CASE "kind"
	WHEN 'sale' THEN jsonb_build_object('kind', "kind", 'most_per_buyer', "most_per_buyer")
	WHEN 'free_shipping' THEN jsonb_build_object('kind', "kind", 'by', "measure", 'at', "steps" -> 0 -> 'at')
	WHEN 'amount_off' THEN jsonb_build_object('kind', "kind", 'by', "measure", 'steps', "steps")
	ELSE jsonb_build_object('kind', "kind", 'by', "measure", 'steps', "steps", 'max_off', "max_off") END;--> statement-breakpoint
ALTER TABLE "offer" ALTER COLUMN "gives" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" DROP COLUMN "kind", DROP COLUMN "measure", DROP COLUMN "steps", DROP COLUMN "max_off", DROP COLUMN "most_per_buyer";--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_gives" CHECK ("offer"."gives" ->> 'kind' is not null and not "offer"."gives" @? '$.steps[*] ? (@.at < 0 || @.off < 1)'
        and not "offer"."gives" @? '$ ? (@.kind == "percent_off").steps[*] ? (@.off > 99)');--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "gives" jsonb;--> statement-breakpoint
UPDATE "coupon" SET "gives" = CASE "kind"
	WHEN 'free_shipping' THEN jsonb_build_object('kind', "kind", 'by', 'amount', 'at', "from_amount")
	WHEN 'amount_off' THEN jsonb_build_object('kind', "kind", 'by', 'amount', 'steps', jsonb_build_array(jsonb_build_object('at', "from_amount", 'off', "amount")))
	ELSE jsonb_build_object('kind', "kind", 'by', 'amount', 'steps', jsonb_build_array(jsonb_build_object('at', "from_amount", 'off', "percent")), 'max_off', "max_off") END;--> statement-breakpoint
ALTER TABLE "coupon" ALTER COLUMN "gives" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" DROP COLUMN "kind", DROP COLUMN "amount", DROP COLUMN "percent", DROP COLUMN "max_off", DROP COLUMN "from_amount";--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_gives" CHECK ("coupon"."gives" ->> 'kind' is not null and not "coupon"."gives" @? '$.steps[*] ? (@.at < 0 || @.off < 1)'
        and not "coupon"."gives" @? '$ ? (@.kind == "percent_off").steps[*] ? (@.off > 99)' and "coupon"."gives" ->> 'kind' <> 'sale');--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_bounds" CHECK ("coupon"."per_buyer" >= 1 and "coupon"."valid_days" >= 1 is not false);--> statement-breakpoint
-- For the version before alone, while it still runs: a later release drops them.
ALTER TABLE "offer"
	ADD COLUMN "kind" text GENERATED ALWAYS AS ("gives" ->> 'kind') STORED,
	ADD COLUMN "measure" text GENERATED ALWAYS AS (coalesce("gives" ->> 'by', 'amount')) STORED,
	ADD COLUMN "steps" jsonb GENERATED ALWAYS AS (CASE WHEN "gives" ->> 'at' IS NULL THEN coalesce("gives" -> 'steps', '[]') ELSE ('[{"at": ' || ("gives" ->> 'at') || ', "off": null}]')::jsonb END) STORED,
	ADD COLUMN "max_off" bigint GENERATED ALWAYS AS (("gives" ->> 'max_off')::bigint) STORED,
	ADD COLUMN "most_per_buyer" integer GENERATED ALWAYS AS (("gives" ->> 'most_per_buyer')::integer) STORED;--> statement-breakpoint
ALTER TABLE "coupon"
	ADD COLUMN "kind" text GENERATED ALWAYS AS ("gives" ->> 'kind') STORED,
	ADD COLUMN "amount" integer GENERATED ALWAYS AS (CASE "gives" ->> 'kind' WHEN 'amount_off' THEN ("gives" #>> '{steps,0,off}')::integer END) STORED,
	ADD COLUMN "percent" integer GENERATED ALWAYS AS (CASE "gives" ->> 'kind' WHEN 'percent_off' THEN ("gives" #>> '{steps,0,off}')::integer END) STORED,
	ADD COLUMN "max_off" integer GENERATED ALWAYS AS (("gives" ->> 'max_off')::integer) STORED,
	ADD COLUMN "from_amount" integer GENERATED ALWAYS AS (coalesce("gives" ->> 'at', "gives" #>> '{steps,0,at}', '0')::integer) STORED;
