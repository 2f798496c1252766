ALTER TABLE "banner_item" DROP CONSTRAINT "banner_item_type_allowed";--> statement-breakpoint
ALTER TABLE "banner_item" DROP CONSTRAINT "banner_item_target";--> statement-breakpoint
ALTER TABLE "banner_item" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "banner_item" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "banner_item" ADD COLUMN "start_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banner_item" ADD COLUMN "end_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banner_item" ADD CONSTRAINT "banner_item_path" CHECK (("banner_item"."type" = 5) = ("banner_item"."path" is not null));--> statement-breakpoint
ALTER TABLE "banner_item" ADD CONSTRAINT "banner_item_times" CHECK ("banner_item"."end_time" > "banner_item"."start_time");--> statement-breakpoint
ALTER TABLE "banner_item" ADD CONSTRAINT "banner_item_type_allowed" CHECK ("banner_item"."type" in (0, 1, 2, 3, 4, 5));--> statement-breakpoint
ALTER TABLE "banner_item" ADD CONSTRAINT "banner_item_target" CHECK (("banner_item"."type" in (0, 5)) = ("banner_item"."key_word" is null));