-- lock first: order, payment, refund, order_line, order_event, stock_movement
ALTER TABLE "banner_item" RENAME CONSTRAINT "banner_item_type" TO "banner_item_type_allowed";--> statement-breakpoint
ALTER TABLE "error_log" RENAME CONSTRAINT "error_log_state" TO "error_log_state_allowed";--> statement-breakpoint
ALTER TABLE "refusal_count" RENAME CONSTRAINT "refusal_count_kind" TO "refusal_count_kind_allowed";--> statement-breakpoint
ALTER TABLE "menu" RENAME CONSTRAINT "menu_kind" TO "menu_kind_allowed";--> statement-breakpoint
ALTER TABLE "session" RENAME CONSTRAINT "session_kind" TO "session_kind_allowed";--> statement-breakpoint
ALTER TABLE "session_token" RENAME CONSTRAINT "session_token_kind" TO "session_token_kind_allowed";--> statement-breakpoint
ALTER TABLE "sign_in_failure" DROP CONSTRAINT "sign_in_failure_kind";--> statement-breakpoint
ALTER TABLE "identity" RENAME CONSTRAINT "identity_type" TO "identity_type_allowed";--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_status_allowed" CHECK ("article"."status" in ('draft', 'published'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_type_allowed" CHECK ("notice"."type" in ('notice', 'announcement'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_audience_allowed" CHECK ("notice"."audience" in ('everybody', 'staff', 'buyers'));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_status_allowed" CHECK ("notice"."status" in ('draft', 'published'));--> statement-breakpoint
ALTER TABLE "dict" ADD CONSTRAINT "dict_color_allowed" CHECK ("dict"."color" in ('', 'gray', 'red', 'pink', 'grape', 'violet', 'indigo', 'blue', 'cyan', 'teal', 'green', 'lime', 'yellow', 'orange'));--> statement-breakpoint
ALTER TABLE "dict" ADD CONSTRAINT "dict_status_allowed" CHECK ("dict"."status" in ('enabled', 'disabled'));--> statement-breakpoint
ALTER TABLE "dict_type" ADD CONSTRAINT "dict_type_status_allowed" CHECK ("dict_type"."status" in ('enabled', 'disabled'));--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_home_allowed" CHECK ("file"."home" in ('local', 'uploadthing'));--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_state_allowed" CHECK ("job"."state" in ('running', 'done'));--> statement-breakpoint
ALTER TABLE "login_log" ADD CONSTRAINT "login_log_reason_allowed" CHECK ("login_log"."reason" in ('', 'wrong_secret', 'unknown_account', 'disabled', 'throttled', 'otp_missing', 'otp_wrong', 'code_refused', 'not_staff', 'unavailable'));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_status_allowed" CHECK ("order"."status" in ('unpaid', 'closing', 'closed', 'paid', 'shipped', 'completed', 'refunding', 'refunded'));--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_from_allowed" CHECK ("order_event"."from" in ('unpaid', 'closing', 'closed', 'paid', 'shipped', 'completed', 'refunding', 'refunded'));--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_to_allowed" CHECK ("order_event"."to" in ('unpaid', 'closing', 'closed', 'paid', 'shipped', 'completed', 'refunding', 'refunded'));--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_by_allowed" CHECK ("order_event"."by" in ('buyer', 'staff', 'system', 'provider'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_source_allowed" CHECK ("payment"."source" in ('notification', 'query', 'staff'));--> statement-breakpoint
ALTER TABLE "payment_anomaly" ADD CONSTRAINT "payment_anomaly_kind_allowed" CHECK ("payment_anomaly"."kind" in ('amount', 'currency', 'account', 'unknown_order', 'second_payment', 'other_order', 'refund'));--> statement-breakpoint
ALTER TABLE "payment_anomaly" ADD CONSTRAINT "payment_anomaly_source_allowed" CHECK ("payment_anomaly"."source" in ('notification', 'query', 'staff'));--> statement-breakpoint
ALTER TABLE "payment_anomaly" ADD CONSTRAINT "payment_anomaly_state_allowed" CHECK ("payment_anomaly"."state" in ('open', 'settled'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_state_allowed" CHECK ("refund"."state" in ('requested', 'declined', 'processing', 'succeeded', 'failed'));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_asked_by_allowed" CHECK ("refund"."asked_by" in ('buyer', 'staff', 'system'));--> statement-breakpoint
ALTER TABLE "reconciliation" ADD CONSTRAINT "reconciliation_state_allowed" CHECK ("reconciliation"."state" in ('waiting', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_kind_allowed" CHECK ("reconciliation_difference"."kind" in ('payment_there', 'payment_here', 'payment_amount', 'refund_there', 'refund_here', 'refund_differs'));--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_own_state_allowed" CHECK ("reconciliation_difference"."own_state" in ('requested', 'declined', 'processing', 'succeeded', 'failed'));--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_state_allowed" CHECK ("reconciliation_difference"."state" in ('open', 'settled'));--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_settled_as_allowed" CHECK ("reconciliation_difference"."settled_as" in ('gone', 'confirmed', 'by_hand'));--> statement-breakpoint
ALTER TABLE "shipping_upload" ADD CONSTRAINT "shipping_upload_state_allowed" CHECK ("shipping_upload"."state" in ('waiting', 'done', 'refused'));--> statement-breakpoint
ALTER TABLE "shipping_upload" ADD CONSTRAINT "shipping_upload_reason_allowed" CHECK ("shipping_upload"."reason" in ('away', 'unknown_payment', 'not_shippable', 'payer', 'carrier', 'tracking_no', 'configuration', 'elsewhere', 'other'));--> statement-breakpoint
ALTER TABLE "sign_in_failure" ADD CONSTRAINT "sign_in_failure_kind_allowed" CHECK ("sign_in_failure"."kind" in ('account', 'address', 'pair'));--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_reason_allowed" CHECK ("stock_movement"."reason" in ('initial', 'received', 'counted', 'damaged', 'returned', 'import', 'order', 'order_closed', 'refund'));