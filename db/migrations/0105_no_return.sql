-- safe for the version before: the columns are new and empty, and it writes none of them
ALTER TABLE "order_line" ADD COLUMN "no_return" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "no_return" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_no_return_allowed" CHECK ("order_line"."no_return" in ('made_to_order', 'perishable', 'digital', 'press', 'unsealed', 'activated', 'near_expiry'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_no_return_allowed" CHECK ("product"."no_return" in ('made_to_order', 'perishable', 'digital', 'press', 'unsealed', 'activated', 'near_expiry'));