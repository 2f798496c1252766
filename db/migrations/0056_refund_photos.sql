CREATE TABLE "refund_photo" (
	"refund_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "refund_photo_refund_id_position_pk" PRIMARY KEY("refund_id","position"),
	CONSTRAINT "refund_photo_position" CHECK ("refund_photo"."position" between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "refund_photo" ADD CONSTRAINT "refund_photo_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_photo" ADD CONSTRAINT "refund_photo_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_photo_file" ON "refund_photo" USING btree ("file_id");