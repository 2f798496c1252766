-- safe for the version before: it writes none of the new kinds and does not read the new column; it cannot show or undo an import of this version that has themes or articles
ALTER TABLE "move_in" DROP CONSTRAINT "move_in_kind_allowed";--> statement-breakpoint
ALTER TABLE "move_in_note" DROP CONSTRAINT "move_in_note_kind_allowed";--> statement-breakpoint
ALTER TABLE "move_in_record" DROP CONSTRAINT "move_in_record_kind_allowed";--> statement-breakpoint
ALTER TABLE "move_in_note" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "move_in" ADD CONSTRAINT "move_in_kind_allowed" CHECK ("move_in"."kind" in ('category', 'product', 'buyer', 'address', 'order', 'theme', 'article', 'banner', 'coupon'));--> statement-breakpoint
ALTER TABLE "move_in_note" ADD CONSTRAINT "move_in_note_kind_allowed" CHECK ("move_in_note"."kind" in ('category', 'product', 'buyer', 'address', 'order', 'theme', 'article', 'banner', 'coupon', 'variant', 'picture'));--> statement-breakpoint
ALTER TABLE "move_in_record" ADD CONSTRAINT "move_in_record_kind_allowed" CHECK ("move_in_record"."kind" in ('category', 'product', 'buyer', 'address', 'order', 'theme', 'article', 'banner', 'coupon', 'variant', 'picture'));