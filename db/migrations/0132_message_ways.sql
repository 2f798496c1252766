-- safe for the version before: until it ends it answers a consent with 500, which clients of ours pass over; nothing else of it names the index
CREATE TABLE "message_objection" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_objection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"way" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_message" DROP CONSTRAINT "order_message_reason_allowed";--> statement-breakpoint
DROP INDEX "order_message_order";--> statement-breakpoint
ALTER TABLE "order_message" ADD COLUMN "way" text DEFAULT 'wechat' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_objection" ADD CONSTRAINT "message_objection_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_objection_user" ON "message_objection" USING btree ("user_id","way");--> statement-breakpoint
CREATE UNIQUE INDEX "order_message_order" ON "order_message" USING btree ("order_id","kind","way");--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_reason_allowed" CHECK ("order_message"."reason" in ('unconfirmed', 'no_consent', 'payer', 'no_template', 'template', 'keyword', 'page', 'words', 'banned', 'configuration', 'service', 'away', 'other'));