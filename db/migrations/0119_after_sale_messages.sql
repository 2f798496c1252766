-- lock first: order_message
-- safe for the version before: more kinds of messages than before
ALTER TABLE "order_message" DROP CONSTRAINT "order_message_kind_allowed";--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_kind_allowed" CHECK ("order_message"."kind" in ('paid', 'shipped', 'closing', 'refunded', 'invoiced', 'pickup', 'agreed', 'declined', 'exchanged'));