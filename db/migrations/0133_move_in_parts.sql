-- safe for the version before: it knows neither of the new states, and one at a time stays one at a time
CREATE TABLE "move_in_part" (
	"move_in_id" integer NOT NULL,
	"start" bigint NOT NULL,
	"end" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "move_in_part_move_in_id_start_pk" PRIMARY KEY("move_in_id","start"),
	CONSTRAINT "move_in_part_range" CHECK ("move_in_part"."start" < "move_in_part"."end")
);
--> statement-breakpoint
ALTER TABLE "move_in" DROP CONSTRAINT "move_in_state_allowed";--> statement-breakpoint
DROP INDEX "move_in_one_at_a_time";--> statement-breakpoint
ALTER TABLE "move_in" ADD COLUMN "size" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "move_in" ADD COLUMN "read_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "move_in" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "move_in_part" ADD CONSTRAINT "move_in_part_move_in_id_move_in_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_in"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "move_in_one_at_a_time" ON "move_in" USING btree ((true)) WHERE "move_in"."state" in ('reading', 'looking', 'writing');--> statement-breakpoint
ALTER TABLE "move_in" ADD CONSTRAINT "move_in_state_allowed" CHECK ("move_in"."state" in ('uploading', 'reading', 'looking', 'read', 'writing', 'done', 'undone', 'failed'));