-- safe for the version before: a new table, of which it knows nothing
CREATE TABLE "phone_quota" (
	"day" date PRIMARY KEY NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"daily_limit" integer,
	"remain" integer,
	"asked_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone
);
