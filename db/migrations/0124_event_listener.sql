CREATE TABLE "event_listener" (
	"name" text PRIMARY KEY NOT NULL
);
