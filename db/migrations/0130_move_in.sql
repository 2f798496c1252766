CREATE TABLE "move_in" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "move_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"options" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"kind" text,
	"after" bigint DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_in_source_allowed" CHECK ("move_in"."source" in ('litemall', 'mini-shop', 'crmeb', 'mall', 'yudao')),
	CONSTRAINT "move_in_state_allowed" CHECK ("move_in"."state" in ('reading', 'read', 'writing', 'done', 'undone', 'failed')),
	CONSTRAINT "move_in_kind_allowed" CHECK ("move_in"."kind" in ('category', 'product', 'buyer', 'address', 'order', 'banner'))
);
--> statement-breakpoint
CREATE TABLE "move_in_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "move_in_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"move_in_id" integer NOT NULL,
	"note" text NOT NULL,
	"kind" text NOT NULL,
	"old" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"says" text NOT NULL,
	CONSTRAINT "move_in_note_note_allowed" CHECK ("move_in_note"."note" in ('left_out', 'changed')),
	CONSTRAINT "move_in_note_kind_allowed" CHECK ("move_in_note"."kind" in ('category', 'product', 'buyer', 'address', 'order', 'banner', 'variant', 'picture'))
);
--> statement-breakpoint
CREATE TABLE "move_in_record" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"old" text NOT NULL,
	"new_id" integer NOT NULL,
	"merged" boolean DEFAULT false NOT NULL,
	"move_in_id" integer NOT NULL,
	CONSTRAINT "move_in_record_source_kind_old_pk" PRIMARY KEY("source","kind","old"),
	CONSTRAINT "move_in_record_source_allowed" CHECK ("move_in_record"."source" in ('litemall', 'mini-shop', 'crmeb', 'mall', 'yudao')),
	CONSTRAINT "move_in_record_kind_allowed" CHECK ("move_in_record"."kind" in ('category', 'product', 'buyer', 'address', 'order', 'banner', 'variant', 'picture'))
);
--> statement-breakpoint
CREATE TABLE "move_in_row" (
	"move_in_id" integer NOT NULL,
	"table" text NOT NULL,
	"key" bigint NOT NULL,
	"parent" bigint,
	"row" jsonb NOT NULL,
	CONSTRAINT "move_in_row_move_in_id_table_key_pk" PRIMARY KEY("move_in_id","table","key")
);
--> statement-breakpoint
ALTER TABLE "move_in" ADD CONSTRAINT "move_in_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_note" ADD CONSTRAINT "move_in_note_move_in_id_move_in_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_in"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_record" ADD CONSTRAINT "move_in_record_move_in_id_move_in_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_in"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_row" ADD CONSTRAINT "move_in_row_move_in_id_move_in_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_in"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "move_in_one_at_a_time" ON "move_in" USING btree ((true)) WHERE "move_in"."state" in ('reading', 'writing');--> statement-breakpoint
CREATE INDEX "move_in_note_of" ON "move_in_note" USING btree ("move_in_id","id");--> statement-breakpoint
CREATE INDEX "move_in_record_new" ON "move_in_record" USING btree ("kind","new_id");--> statement-breakpoint
CREATE INDEX "move_in_record_of" ON "move_in_record" USING btree ("move_in_id","kind");--> statement-breakpoint
CREATE INDEX "move_in_row_parent" ON "move_in_row" USING btree ("move_in_id","table","parent","key") WHERE "move_in_row"."parent" is not null;