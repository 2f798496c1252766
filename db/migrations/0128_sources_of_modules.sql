-- safe for the version before: it writes the names of its own two services, which both rules allow
ALTER TABLE "parcel_track" DROP CONSTRAINT "parcel_track_source_allowed";--> statement-breakpoint
ALTER TABLE "parcel_waybill" DROP CONSTRAINT "parcel_waybill_source_allowed";--> statement-breakpoint
ALTER TABLE "parcel_track" ADD CONSTRAINT "parcel_track_source" CHECK ("parcel_track"."source" ~ '^[a-z][a-z0-9_.]*$');--> statement-breakpoint
ALTER TABLE "parcel_waybill" ADD CONSTRAINT "parcel_waybill_source" CHECK ("parcel_waybill"."source" ~ '^[a-z][a-z0-9_.]*$');