-- safe for the version before: it calls off no parcel that WeChat was told of
ALTER TABLE "parcel" DROP CONSTRAINT "parcel_reported";--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_reported" CHECK ("parcel"."state" <> 'called_off' or coalesce("parcel"."told_at", "parcel"."reported_at") is null);