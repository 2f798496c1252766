-- safe for the version before: it does not read it, and a key that it makes without one is renewed as before
ALTER TABLE "api_key" ADD COLUMN "client" text;