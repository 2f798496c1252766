CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"file_id" integer,
	"sort" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"type" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"file_id" integer,
	"content" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "article_published_when" CHECK ("article"."status" = 'draft' or "article"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"type" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"audience" text NOT NULL,
	"user_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "notice_published_when" CHECK ("notice"."status" = 'draft' or "notice"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "notice_reading" (
	"notice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_reading_notice_id_user_id_pk" PRIMARY KEY("notice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "dict" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"label" text NOT NULL,
	"label_en" text NOT NULL,
	"value" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'enabled' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "dict_default_is_enabled" CHECK (not "dict"."is_default" or "dict"."status" = 'enabled')
);
--> statement-breakpoint
CREATE TABLE "dict_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dict_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'enabled' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "dict_type_type_unique" UNIQUE("type")
);
--> statement-breakpoint
CREATE TABLE "file_mention" (
	"resource" text NOT NULL,
	"resource_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "file_mention_resource_resource_id_file_id_pk" PRIMARY KEY("resource","resource_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "folder" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remote_key" text NOT NULL,
	"name" text NOT NULL,
	"folder_id" integer,
	"user_id" integer NOT NULL,
	"size" integer NOT NULL,
	"file_id" integer,
	"refusal" jsonb,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_file_remote_key_unique" UNIQUE("remote_key")
);
--> statement-breakpoint
CREATE TABLE "revision_moment" (
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revision_moment_name_at_pk" PRIMARY KEY("name","at")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"file_id" integer,
	"price" integer NOT NULL,
	"original_price" integer,
	"on_sale" boolean DEFAULT false NOT NULL,
	"sale_from" timestamp (3) with time zone,
	"sale_until" timestamp (3) with time zone,
	"sort" integer DEFAULT 0 NOT NULL,
	"properties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "product_price" CHECK ("product"."price" >= 1 and "product"."original_price" >= 1),
	CONSTRAINT "product_sale" CHECK ("product"."sale_from" < "product"."sale_until")
);
--> statement-breakpoint
CREATE TABLE "product_image" (
	"product_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "product_image_product_id_sort_pk" PRIMARY KEY("product_id","sort")
);
--> statement-breakpoint
CREATE TABLE "product_terms" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"terms" text[] NOT NULL,
	"name" text NOT NULL,
	"made" integer NOT NULL,
	"shown_from" timestamp (3) with time zone,
	"shown_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"specs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text,
	"price" integer NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"file_id" integer,
	"sort" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "sku_price" CHECK ("sku"."price" >= 1),
	CONSTRAINT "sku_in_stock" CHECK ("sku"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_line_id" integer,
	"ref" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movement_delta" CHECK ("stock_movement"."delta" <> 0)
);
--> statement-breakpoint
CREATE TABLE "theme" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "theme_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"topic_file_id" integer,
	"head_file_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "theme_product" (
	"theme_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "theme_product_theme_id_product_id_pk" PRIMARY KEY("theme_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "folder_id" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "home" text DEFAULT 'local' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "remote_key" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "remote_url" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reading" ADD CONSTRAINT "notice_reading_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reading" ADD CONSTRAINT "notice_reading_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dict" ADD CONSTRAINT "dict_type_dict_type_type_fk" FOREIGN KEY ("type") REFERENCES "public"."dict_type"("type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_mention" ADD CONSTRAINT "file_mention_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_parent_id_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_file" ADD CONSTRAINT "pending_file_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_file" ADD CONSTRAINT "pending_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_terms" ADD CONSTRAINT "product_terms_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme" ADD CONSTRAINT "theme_topic_file_id_file_id_fk" FOREIGN KEY ("topic_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme" ADD CONSTRAINT "theme_head_file_id_file_id_fk" FOREIGN KEY ("head_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_product" ADD CONSTRAINT "theme_product_theme_id_theme_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."theme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_product" ADD CONSTRAINT "theme_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "category_file" ON "category" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "category_name" ON "category" USING btree (coalesce("parent_id", 0),"name") WHERE "category"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "article_published" ON "article" USING btree ("published_at") WHERE "article"."status" = 'published' and "article"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "article_file" ON "article" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "notice_published" ON "notice" USING btree ("published_at") WHERE "notice"."status" = 'published' and "notice"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notice_reading_user" ON "notice_reading" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dict_value" ON "dict" USING btree ("type","value");--> statement-breakpoint
CREATE UNIQUE INDEX "dict_one_default" ON "dict" USING btree ("type") WHERE "dict"."is_default" and "dict"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dict_type_sort" ON "dict" USING btree ("type","sort");--> statement-breakpoint
CREATE INDEX "file_mention_file" ON "file_mention" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folder_name" ON "folder" USING btree (coalesce("parent_id", 0),"name") WHERE "folder"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pending_file_created" ON "pending_file" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "pending_file_user" ON "pending_file" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_file_file" ON "pending_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("category_id") WHERE "product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_shelf" ON "product" USING btree ("category_id","sort","id" DESC NULLS FIRST,"sale_from","sale_until") WHERE "product"."deleted_at" is null and "product"."on_sale";--> statement-breakpoint
CREATE INDEX "product_shelf_price" ON "product" USING btree ("category_id","price","id") WHERE "product"."deleted_at" is null and "product"."on_sale";--> statement-breakpoint
CREATE INDEX "product_shelf_time" ON "product" USING btree ("category_id","create_time","id") WHERE "product"."deleted_at" is null and "product"."on_sale";--> statement-breakpoint
CREATE INDEX "product_live" ON "product" USING btree ("id") WHERE "product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree ("name","id") WHERE "product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_cost" ON "product" USING btree ("price","id") WHERE "product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_sort" ON "product" USING btree ("sort","id") WHERE "product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_created" ON "product" USING btree ("create_time","id") WHERE "product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_changed" ON "product" USING btree ("update_time","id") WHERE "product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_state" ON "product" USING btree ("on_sale","sale_from","sale_until") WHERE "product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_trash" ON "product" USING btree ("id") WHERE "product"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "product_file" ON "product" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "product_image_file" ON "product_image" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "product_terms_terms" ON "product_terms" USING gin ("terms");--> statement-breakpoint
CREATE UNIQUE INDEX "sku_combination" ON "sku" USING btree ("product_id","specs") WHERE "sku"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "sku_product" ON "sku" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sku_code" ON "sku" USING btree ("code") WHERE "sku"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "sku_file" ON "sku" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sku_stock" ON "sku" USING btree ("stock","product_id") WHERE "sku"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "stock_movement_sku" ON "stock_movement" USING btree ("sku_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_once" ON "stock_movement" USING btree ("order_line_id","reason","ref") WHERE "stock_movement"."order_line_id" is not null;--> statement-breakpoint
CREATE INDEX "theme_topic_file" ON "theme" USING btree ("topic_file_id");--> statement-breakpoint
CREATE INDEX "theme_head_file" ON "theme" USING btree ("head_file_id");--> statement-breakpoint
CREATE INDEX "theme_product_product" ON "theme_product" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_folder" ON "file" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "file_user" ON "file" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_remote_url" ON "file" USING btree ("remote_url");--> statement-breakpoint
CREATE INDEX "user_avatar" ON "user" USING btree ("avatar_id");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_remote_key_unique" UNIQUE("remote_key");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_home" CHECK (("file"."home" = 'uploadthing') = ("file"."remote_key" is not null and "file"."remote_url" is not null));--> statement-breakpoint
CREATE FUNCTION "stock_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE sku SET stock = stock + NEW.delta WHERE id = NEW.sku_id RETURNING stock INTO NEW.balance;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "stock_is_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' AND NEW.stock = 0 OR pg_trigger_depth() > 1 THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'stock changes by movements only';
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_movement_moves" BEFORE INSERT ON "stock_movement" FOR EACH ROW EXECUTE FUNCTION "stock_moves"();--> statement-breakpoint
CREATE TRIGGER "stock_movement_kept" BEFORE UPDATE OR DELETE ON "stock_movement" FOR EACH ROW EXECUTE FUNCTION "log_is_kept"();--> statement-breakpoint
CREATE TRIGGER "stock_movement_never_emptied" BEFORE TRUNCATE ON "stock_movement" FOR EACH STATEMENT EXECUTE FUNCTION "log_is_kept"();--> statement-breakpoint
CREATE TRIGGER "sku_stock_is_moved" BEFORE INSERT ON "sku" FOR EACH ROW EXECUTE FUNCTION "stock_is_moved"();--> statement-breakpoint
CREATE TRIGGER "sku_stock_moves" BEFORE UPDATE OF "stock" ON "sku" FOR EACH ROW EXECUTE FUNCTION "stock_is_moved"();--> statement-breakpoint
CREATE FUNCTION "product_terms_shown"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT CASE WHEN on_sale AND deleted_at IS NULL THEN coalesce(sale_from, '-infinity') ELSE 'infinity' END, coalesce(sale_until, 'infinity')
		INTO NEW.shown_from, NEW.shown_until FROM product WHERE id = NEW.product_id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "product_shown"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE product_terms SET product_id = NEW.id WHERE product_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_terms_shown" BEFORE INSERT OR UPDATE ON "product_terms" FOR EACH ROW EXECUTE FUNCTION "product_terms_shown"();--> statement-breakpoint
CREATE TRIGGER "product_shown" AFTER UPDATE ON "product" FOR EACH ROW
	WHEN ((OLD.on_sale, OLD.sale_from, OLD.sale_until, OLD.deleted_at) IS DISTINCT FROM (NEW.on_sale, NEW.sale_from, NEW.sale_until, NEW.deleted_at))
	EXECUTE FUNCTION "product_shown"();--> statement-breakpoint
-- without statistics a term is taken for rare: one that is not would be looked for row by row, which takes far longer than the index
ALTER TABLE "product_terms" ALTER COLUMN "terms" SET STATISTICS 0;
