ALTER TABLE "file" DROP CONSTRAINT "file_home_allowed";--> statement-breakpoint
ALTER TABLE "file" DROP CONSTRAINT "file_home";--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_home_allowed" CHECK ("file"."home" in ('local', 'uploadthing', 's3'));--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_home" CHECK (("file"."home" <> 'local') = ("file"."remote_key" is not null and "file"."remote_url" is not null));