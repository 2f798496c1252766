-- squashed: all migrations up to 0152, in 6 files
CREATE TABLE "group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"info" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "group_permission" (
	"group_id" integer NOT NULL,
	"point" text NOT NULL,
	CONSTRAINT "group_permission_group_id_point_pk" PRIMARY KEY("group_id","point")
);--> statement-breakpoint
CREATE TABLE "identity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" integer NOT NULL,
	"identifier" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unionid" text,
	CONSTRAINT "identity_type_allowed" CHECK ("identity"."type" in (100, 101, 102, 200))
);--> statement-breakpoint
CREATE TABLE "user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nickname" text DEFAULT '' NOT NULL,
	"avatar_id" integer,
	"is_staff" boolean DEFAULT false NOT NULL,
	"is_super" boolean DEFAULT false NOT NULL,
	"group_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"password_temporary" boolean DEFAULT false NOT NULL,
	"auth_epoch" integer DEFAULT 1 NOT NULL,
	"last_login_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"read_position" bigint,
	CONSTRAINT "user_rights_are_for_staff" CHECK ("user"."is_staff" or (not "user"."is_super" and "user"."group_id" is null))
);--> statement-breakpoint
CREATE TABLE "session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"auth_method" integer NOT NULL,
	"user_epoch" integer NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"idle_expires_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	CONSTRAINT "session_kind_allowed" CHECK ("session"."kind" in ('customer', 'staff', 'key')),
	CONSTRAINT "session_key_epoch" CHECK (("session"."kind" = 'key') = ("session"."user_epoch" = -1))
);--> statement-breakpoint
CREATE TABLE "session_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"kind" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone,
	"salt" text,
	"operation" text,
	CONSTRAINT "session_token_kind_allowed" CHECK ("session_token"."kind" in ('access', 'refresh', 'ticket')),
	CONSTRAINT "session_token_operation" CHECK (("session_token"."kind" = 'ticket') = ("session_token"."operation" is not null)),
	CONSTRAINT "session_token_spent" CHECK (("session_token"."spent_at" is null) = ("session_token"."salt" is null))
);--> statement-breakpoint
CREATE TABLE "provider_token" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" integer NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "known_address" (
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"last_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_address_user_id_address_pk" PRIMARY KEY("user_id","address")
);--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	CONSTRAINT "sign_in_failure_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "sign_in_failure_kind_allowed" CHECK ("sign_in_failure"."kind" in ('account', 'address', 'pair'))
);--> statement-breakpoint
CREATE TABLE "spent_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"region_code" text,
	"added_by_shop" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"name" text NOT NULL,
	"points" text[] NOT NULL,
	"may_write" boolean NOT NULL,
	"addresses" text[] NOT NULL,
	"calls_per_minute" integer NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_address" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"client" text,
	CONSTRAINT "api_key_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "api_key_calls" CHECK ("api_key"."calls_per_minute" > 0)
);--> statement-breakpoint
CREATE TABLE "setup_mark" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setup_mark_name_allowed" CHECK ("setup_mark"."name" in ('wechat_keys', 'payment_keys', 'hidden', 'demo_removed'))
);--> statement-breakpoint
CREATE TABLE "config" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" integer NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"data" text,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key")
);--> statement-breakpoint
CREATE TABLE "job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"operation" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"work" jsonb,
	CONSTRAINT "job_state_allowed" CHECK ("job"."state" in ('running', 'done'))
);--> statement-breakpoint
CREATE TABLE "limit_count" (
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "limit_count_name_subject_pk" PRIMARY KEY("name","subject")
);--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"dead_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "revision" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE "revision_change" (
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	"before" bigint NOT NULL,
	"noted" text[] NOT NULL,
	CONSTRAINT "revision_change_name_value_pk" PRIMARY KEY("name","value")
);--> statement-breakpoint
CREATE TABLE "revision_moment" (
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revision_moment_name_at_pk" PRIMARY KEY("name","at")
);--> statement-breakpoint
CREATE TABLE "schedule" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_run_at" timestamp (3) with time zone,
	"last_error" text,
	"last_success_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "secret_fingerprint" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "error_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"operation" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"request_id" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "error_log_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "error_log_state_allowed" CHECK ("error_log"."state" in ('open', 'ignored', 'fixed'))
);--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"account" text NOT NULL,
	"type" integer NOT NULL,
	"success" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"system" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL,
	"account_hash" text DEFAULT '' NOT NULL,
	"account_length" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "login_log_reason_allowed" CHECK ("login_log"."reason" in ('', 'wrong_secret', 'unknown_account', 'disabled', 'throttled', 'otp_missing', 'otp_wrong', 'code_refused', 'not_staff', 'unavailable'))
);--> statement-breakpoint
CREATE TABLE "oper_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oper_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"username" text NOT NULL,
	"point" text NOT NULL,
	"resource" text NOT NULL,
	"resource_id" integer,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"request_id" text NOT NULL,
	"status" integer NOT NULL,
	"error_code" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"nonce" text NOT NULL,
	"mac" text NOT NULL,
	CONSTRAINT "oper_log_nonce_unique" UNIQUE("nonce")
);--> statement-breakpoint
CREATE TABLE "oper_log_checkpoint" (
	"position" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"rows" bigint NOT NULL,
	"before" timestamp (3) with time zone NOT NULL,
	"mac" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "oper_log_pending" (
	"log_id" bigint PRIMARY KEY NOT NULL
);--> statement-breakpoint
CREATE TABLE "oper_log_seal" (
	"position" bigint PRIMARY KEY NOT NULL,
	"log_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oper_log_seal_log_id_unique" UNIQUE("log_id")
);--> statement-breakpoint
CREATE TABLE "refusal_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refusal_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer,
	"hour" timestamp (3) with time zone NOT NULL,
	"network" text NOT NULL,
	"name" text NOT NULL,
	"point" text DEFAULT '' NOT NULL,
	"user_agent" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refusal_count_row" UNIQUE NULLS NOT DISTINCT("kind","user_id","hour","network"),
	CONSTRAINT "refusal_count_kind_allowed" CHECK ("refusal_count"."kind" in ('forbidden', 'throttled', 'unavailable'))
);--> statement-breakpoint
CREATE TABLE "element" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "element_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sign" text NOT NULL,
	"menu_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "group_element" (
	"group_id" integer NOT NULL,
	"element_id" integer NOT NULL,
	CONSTRAINT "group_element_group_id_element_id_pk" PRIMARY KEY("group_id","element_id")
);--> statement-breakpoint
CREATE TABLE "group_menu" (
	"group_id" integer NOT NULL,
	"menu_id" integer NOT NULL,
	CONSTRAINT "group_menu_group_id_menu_id_pk" PRIMARY KEY("group_id","menu_id")
);--> statement-breakpoint
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
	"until_used" boolean DEFAULT false NOT NULL,
	CONSTRAINT "menu_name_unique" UNIQUE("name"),
	CONSTRAINT "menu_kind_allowed" CHECK ("menu"."kind" in ('folder', 'page', 'link'))
);--> statement-breakpoint
CREATE TABLE "list_preference" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"dense" boolean DEFAULT false NOT NULL,
	"hidden" jsonb DEFAULT '{}'::jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "bell_seen" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" integer,
	"user_epoch" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp (3) with time zone,
	CONSTRAINT "push_subscription_language_allowed" CHECK ("push_subscription"."language" in ('zh', 'en'))
);--> statement-breakpoint
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
	CONSTRAINT "dict_color_allowed" CHECK ("dict"."color" in ('', 'gray', 'red', 'pink', 'grape', 'violet', 'indigo', 'blue', 'cyan', 'teal', 'green', 'lime', 'yellow', 'orange')),
	CONSTRAINT "dict_status_allowed" CHECK ("dict"."status" in ('enabled', 'disabled')),
	CONSTRAINT "dict_default_is_enabled" CHECK (not "dict"."is_default" or "dict"."status" = 'enabled')
);--> statement-breakpoint
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
	"public" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dict_type_type_unique" UNIQUE("type"),
	CONSTRAINT "dict_type_status_allowed" CHECK ("dict_type"."status" in ('enabled', 'disabled'))
);--> statement-breakpoint
CREATE TABLE "policy" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"published_number" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "policy_kind_unique" UNIQUE("kind"),
	CONSTRAINT "policy_kind_allowed" CHECK ("policy"."kind" in ('privacy', 'terms', 'after_sales'))
);--> statement-breakpoint
CREATE TABLE "policy_consent" (
	"user_id" integer NOT NULL,
	"policy_version_id" integer NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_consent_user_id_policy_version_id_pk" PRIMARY KEY("user_id","policy_version_id")
);--> statement-breakpoint
CREATE TABLE "policy_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"policy_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_version_number" UNIQUE("policy_id","number"),
	CONSTRAINT "policy_version_counted" CHECK ("policy_version"."number" > 0)
);--> statement-breakpoint
CREATE TABLE "file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"ext" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"folder_id" integer,
	"home" text DEFAULT 'local' NOT NULL,
	"remote_key" text,
	"remote_url" text,
	"user_id" integer,
	CONSTRAINT "file_hash_unique" UNIQUE("hash"),
	CONSTRAINT "file_remote_key_unique" UNIQUE("remote_key"),
	CONSTRAINT "file_size" CHECK ("file"."size" > 0 and "file"."width" > 0 and "file"."height" > 0),
	CONSTRAINT "file_home" CHECK (("file"."home" <> 'local') = ("file"."remote_key" is not null and "file"."remote_url" is not null))
);--> statement-breakpoint
CREATE TABLE "file_mention" (
	"resource" text NOT NULL,
	"resource_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "file_mention_resource_resource_id_file_id_pk" PRIMARY KEY("resource","resource_id","file_id")
);--> statement-breakpoint
CREATE TABLE "folder" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "folder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "content_check" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"topic" text,
	"word" text,
	"trace_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_check_kind_allowed" CHECK ("content_check"."kind" in ('nickname', 'avatar', 'order_note')),
	CONSTRAINT "content_check_state_allowed" CHECK ("content_check"."state" in ('waiting', 'asked', 'passed', 'doubtful', 'failed', 'approved', 'hidden')),
	CONSTRAINT "content_check_reason_allowed" CHECK ("content_check"."reason" in ('words', 'wechat', 'service', 'picture', 'openid', 'away', 'silent', 'download', 'configuration')),
	CONSTRAINT "content_check_topic_allowed" CHECK ("content_check"."topic" in ('advert', 'politics', 'porn', 'abuse', 'crime', 'fraud', 'vulgar', 'copyright', 'other')),
	CONSTRAINT "content_check_decided" CHECK (("content_check"."state" in ('approved', 'hidden')) = ("content_check"."decided_at" is not null))
);--> statement-breakpoint
CREATE TABLE "content_cursor" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"placed_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_cursor_one" CHECK ("content_cursor"."id" = 1)
);--> statement-breakpoint
CREATE TABLE "phone_quota" (
	"day" date PRIMARY KEY NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"daily_limit" integer,
	"remain" integer,
	"asked_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE TABLE "wechat_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wechat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"openid" text NOT NULL,
	"fields" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wechat_message_state_allowed" CHECK ("wechat_message"."state" in ('waiting', 'done', 'ignored', 'failed')),
	CONSTRAINT "wechat_message_ended" CHECK (("wechat_message"."state" in ('done', 'ignored')) = ("wechat_message"."ended_at" is not null))
);--> statement-breakpoint
CREATE TABLE "simulated" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_kind_key_pk" PRIMARY KEY("kind","key")
);--> statement-breakpoint
CREATE TABLE "message_objection" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_objection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"way" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "order_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"code" integer,
	"keyword" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"unclear" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"way" text DEFAULT 'wechat' NOT NULL,
	CONSTRAINT "order_message_kind_allowed" CHECK ("order_message"."kind" in ('paid', 'shipped', 'closing', 'refunded', 'invoiced', 'pickup', 'agreed', 'declined', 'exchanged')),
	CONSTRAINT "order_message_state_allowed" CHECK ("order_message"."state" in ('waiting', 'queued', 'sent', 'refused', 'failed', 'dropped')),
	CONSTRAINT "order_message_reason_allowed" CHECK ("order_message"."reason" in ('unconfirmed', 'no_consent', 'payer', 'no_template', 'template', 'keyword', 'page', 'words', 'banned', 'configuration', 'service', 'away', 'other')),
	CONSTRAINT "order_message_ended" CHECK (("order_message"."state" in ('waiting', 'queued')) = ("order_message"."ended_at" is null)),
	CONSTRAINT "order_message_reason" CHECK ("order_message"."state" not in ('refused', 'failed') or "order_message"."reason" is not null)
);--> statement-breakpoint
CREATE TABLE "webhook_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_change_type_allowed" CHECK ("webhook_change"."type" in ('refund.requested', 'refund.declined', 'refund.succeeded', 'refund.failed', 'after_sale.requested', 'after_sale.declined', 'after_sale.withdrawn', 'after_sale.agreed', 'after_sale.lapsed', 'after_sale.sent_back', 'after_sale.replacing', 'after_sale.exchanged', 'parcel.sent', 'parcel.called_off', 'product.created', 'product.changed', 'product.deleted'))
);--> statement-breakpoint
CREATE TABLE "webhook_cursor" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"order_event" bigint NOT NULL,
	"stock_movement" bigint NOT NULL,
	"change" bigint NOT NULL,
	"pending" jsonb,
	CONSTRAINT "webhook_cursor_one" CHECK ("webhook_cursor"."id" = 1)
);--> statement-breakpoint
CREATE TABLE "event_listener" (
	"name" text PRIMARY KEY NOT NULL
);--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" jsonb NOT NULL,
	"with_address" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stop_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"format" text DEFAULT 'standard' NOT NULL,
	"robot_url" text,
	"language" text DEFAULT 'zh' NOT NULL,
	"free_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_format_allowed" CHECK ("webhook"."format" in ('standard', 'wecom', 'dingtalk', 'feishu')),
	CONSTRAINT "webhook_language_allowed" CHECK ("webhook"."language" in ('zh', 'en')),
	CONSTRAINT "webhook_stop_reason_allowed" CHECK ("webhook"."stop_reason" in ('failing', 'gone')),
	CONSTRAINT "webhook_robot" CHECK (("webhook"."format" = 'standard') = ("webhook"."robot_url" is null)),
	CONSTRAINT "webhook_stopped" CHECK (("webhook"."stopped_at" is null) = ("webhook"."stop_reason" is null)),
	CONSTRAINT "webhook_stopped_off" CHECK ("webhook"."stopped_at" is null or not "webhook"."active")
);--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"status" integer,
	"body" text DEFAULT '' NOT NULL,
	"error" text,
	"duration_ms" integer NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_attempt_error_allowed" CHECK ("webhook_attempt"."error" in ('address', 'host', 'connection', 'certificate', 'timeout', 'secret', 'limited', 'signature', 'keyword', 'blocked', 'removed', 'refused'))
);--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"payload" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_delivery_type_allowed" CHECK ("webhook_delivery"."type" in ('order.placed', 'order.paid', 'order.shipped', 'order.completed', 'order.closed', 'order.refunded', 'refund.requested', 'refund.declined', 'refund.succeeded', 'refund.failed', 'after_sale.requested', 'after_sale.declined', 'after_sale.withdrawn', 'after_sale.agreed', 'after_sale.lapsed', 'after_sale.sent_back', 'after_sale.replacing', 'after_sale.exchanged', 'parcel.sent', 'parcel.called_off', 'product.created', 'product.changed', 'product.deleted', 'stock.low', 'webhook.test')),
	CONSTRAINT "webhook_delivery_subject_type_allowed" CHECK ("webhook_delivery"."subject_type" in ('order', 'product', 'variant', 'test')),
	CONSTRAINT "webhook_delivery_state_allowed" CHECK ("webhook_delivery"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_delivery_ended_state" CHECK (("webhook_delivery"."state" = 'waiting') = ("webhook_delivery"."ended_at" is null))
);--> statement-breakpoint
CREATE TABLE "webhook_secret" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_secret_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"secret" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "search_word" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_word_day_word_pk" PRIMARY KEY("day","word"),
	CONSTRAINT "search_word_times" CHECK ("search_word"."times" > 0)
);--> statement-breakpoint
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
	"size" bigint DEFAULT 0 NOT NULL,
	"read_to" bigint DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"refusal" jsonb,
	CONSTRAINT "move_in_source_allowed" CHECK ("move_in"."source" in ('litemall', 'mini-shop', 'crmeb', 'mall', 'yudao')),
	CONSTRAINT "move_in_state_allowed" CHECK ("move_in"."state" in ('uploading', 'reading', 'looking', 'read', 'writing', 'done', 'undoing', 'half_undone', 'undone', 'failed')),
	CONSTRAINT "move_in_kind_allowed" CHECK ("move_in"."kind" in ('category', 'product', 'buyer', 'address', 'order', 'theme', 'article', 'banner', 'coupon'))
);--> statement-breakpoint
CREATE TABLE "move_in_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "move_in_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"move_in_id" integer NOT NULL,
	"note" text NOT NULL,
	"kind" text NOT NULL,
	"old" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"says" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "move_in_note_note_allowed" CHECK ("move_in_note"."note" in ('left_out', 'changed')),
	CONSTRAINT "move_in_note_kind_allowed" CHECK ("move_in_note"."kind" in ('category', 'product', 'buyer', 'address', 'order', 'theme', 'article', 'banner', 'coupon', 'variant', 'picture'))
);--> statement-breakpoint
CREATE TABLE "move_in_part" (
	"move_in_id" integer NOT NULL,
	"start" bigint NOT NULL,
	"end" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "move_in_part_move_in_id_start_pk" PRIMARY KEY("move_in_id","start"),
	CONSTRAINT "move_in_part_range" CHECK ("move_in_part"."start" < "move_in_part"."end")
);--> statement-breakpoint
CREATE TABLE "move_in_record" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"old" text NOT NULL,
	"new_id" integer NOT NULL,
	"merged" boolean DEFAULT false NOT NULL,
	"move_in_id" integer NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_in_record_source_kind_old_pk" PRIMARY KEY("source","kind","old"),
	CONSTRAINT "move_in_record_source_allowed" CHECK ("move_in_record"."source" in ('litemall', 'mini-shop', 'crmeb', 'mall', 'yudao')),
	CONSTRAINT "move_in_record_kind_allowed" CHECK ("move_in_record"."kind" in ('category', 'product', 'buyer', 'address', 'order', 'theme', 'article', 'banner', 'coupon', 'variant', 'picture'))
);--> statement-breakpoint
CREATE TABLE "move_in_row" (
	"move_in_id" integer NOT NULL,
	"table" text NOT NULL,
	"key" bigint NOT NULL,
	"parent" bigint,
	"row" jsonb NOT NULL,
	CONSTRAINT "move_in_row_move_in_id_table_key_pk" PRIMARY KEY("move_in_id","table","key")
);
