-- safe for the version before: it does not know the new state, and one at a time stays one at a time
ALTER TABLE "move_in" DROP CONSTRAINT "move_in_state_allowed";--> statement-breakpoint
DROP INDEX "move_in_one_at_a_time";--> statement-breakpoint
CREATE UNIQUE INDEX "move_in_one_at_a_time" ON "move_in" USING btree ((true)) WHERE "move_in"."state" in ('reading', 'looking', 'writing', 'undoing');--> statement-breakpoint
ALTER TABLE "move_in" ADD CONSTRAINT "move_in_state_allowed" CHECK ("move_in"."state" in ('uploading', 'reading', 'looking', 'read', 'writing', 'done', 'undoing', 'undone', 'failed'));