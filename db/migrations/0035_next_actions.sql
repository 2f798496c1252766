-- lock first: order
ALTER TABLE "order" ADD COLUMN "completes_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "order" SET "completes_at" = due.run_at FROM (
  SELECT (payload ->> 'id')::int AS id, min(run_at) AS run_at FROM "outbox" WHERE kind = 'order.confirm' GROUP BY 1
) due WHERE "order".id = due.id AND "order".status = 'shipped';