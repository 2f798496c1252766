-- lock first: session, session_token, outbox
DROP INDEX "outbox_due";--> statement-breakpoint
CREATE INDEX "session_ended" ON "session" USING btree (least("revoked_at", "idle_expires_at", "expires_at"));--> statement-breakpoint
CREATE INDEX "session_token_expires" ON "session_token" USING btree ("expires_at") WHERE "session_token"."kind" <> 'refresh';--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at","id") WHERE "outbox"."dead_at" is null;