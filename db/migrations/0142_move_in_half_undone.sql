-- safe for the version before: it neither writes the new state nor reads the new column; only its page of imports cannot show a run that this version has left half undone
ALTER TABLE "move_in" DROP CONSTRAINT "move_in_state_allowed";--> statement-breakpoint
ALTER TABLE "move_in" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "move_in" ADD CONSTRAINT "move_in_state_allowed" CHECK ("move_in"."state" in ('uploading', 'reading', 'looking', 'read', 'writing', 'done', 'undoing', 'half_undone', 'undone', 'failed'));