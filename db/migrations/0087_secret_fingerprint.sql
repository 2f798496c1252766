CREATE TABLE "secret_fingerprint" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
