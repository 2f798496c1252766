ALTER TABLE "webhook_attempt" DROP CONSTRAINT "webhook_attempt_error_allowed";--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "format" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "robot_url" text;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "language" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "free_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_format_allowed" CHECK ("webhook"."format" in ('standard', 'wecom', 'dingtalk', 'feishu'));--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_language_allowed" CHECK ("webhook"."language" in ('zh', 'en'));--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_robot" CHECK (("webhook"."format" = 'standard') = ("webhook"."robot_url" is null));--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_error_allowed" CHECK ("webhook_attempt"."error" in ('address', 'host', 'connection', 'certificate', 'timeout', 'secret', 'limited', 'signature', 'keyword', 'blocked', 'removed', 'refused'));