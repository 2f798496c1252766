CREATE TABLE "element" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "element_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sign" text NOT NULL,
	"menu_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "group_element" (
	"group_id" integer NOT NULL,
	"element_id" integer NOT NULL,
	CONSTRAINT "group_element_group_id_element_id_pk" PRIMARY KEY("group_id","element_id")
);
--> statement-breakpoint
CREATE TABLE "group_menu" (
	"group_id" integer NOT NULL,
	"menu_id" integer NOT NULL,
	CONSTRAINT "group_menu_group_id_menu_id_pk" PRIMARY KEY("group_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"name" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "menu_name_unique" UNIQUE("name"),
	CONSTRAINT "menu_kind" CHECK ("menu"."kind" in ('folder', 'page', 'link'))
);
--> statement-breakpoint
ALTER TABLE "session_token" DROP CONSTRAINT "session_token_kind";--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "operation" text;--> statement-breakpoint
ALTER TABLE "element" ADD CONSTRAINT "element_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_element" ADD CONSTRAINT "group_element_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_element" ADD CONSTRAINT "group_element_element_id_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_menu" ADD CONSTRAINT "group_menu_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_menu" ADD CONSTRAINT "group_menu_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_parent_id_menu_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "element_sign" ON "element" USING btree ("menu_id","sign") WHERE "element"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "group_element_element" ON "group_element" USING btree ("element_id");--> statement-breakpoint
CREATE INDEX "group_menu_menu" ON "group_menu" USING btree ("menu_id");--> statement-breakpoint
CREATE INDEX "menu_parent" ON "menu" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "oper_log_username" ON "oper_log" USING btree ("username","id");--> statement-breakpoint
CREATE INDEX "oper_log_point" ON "oper_log" USING btree ("point","id");--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_operation" CHECK (("session_token"."kind" = 'ticket') = ("session_token"."operation" is not null));--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_kind" CHECK ("session_token"."kind" in ('access', 'refresh', 'ticket'));