-- safe for the version before: a new column with a default, which it leaves as it is
ALTER TABLE "order" ADD COLUMN "offers_invoice" boolean DEFAULT false NOT NULL;