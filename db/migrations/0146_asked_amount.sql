-- The version before writes none, which counts as the amount.
ALTER TABLE "refund" ADD COLUMN "asked_amount" bigint;
