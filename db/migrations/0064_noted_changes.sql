CREATE TABLE "revision_change" (
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	"before" bigint NOT NULL,
	"noted" text[] NOT NULL,
	CONSTRAINT "revision_change_name_value_pk" PRIMARY KEY("name","value")
);
