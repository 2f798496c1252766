-- squashed: all migrations up to 0152, in 6 files
ALTER TABLE "address" ADD CONSTRAINT "address_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_item" ADD CONSTRAINT "banner_item_banner_id_banner_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_item" ADD CONSTRAINT "banner_item_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_entry" ADD CONSTRAINT "complaint_entry_complaint_id_complaint_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_check" ADD CONSTRAINT "content_check_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_check" ADD CONSTRAINT "content_check_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_booking" ADD CONSTRAINT "delivery_booking_area_id_delivery_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."delivery_area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_courier" ADD CONSTRAINT "order_courier_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_courier" ADD CONSTRAINT "order_courier_area_id_delivery_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."delivery_area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_courier" ADD CONSTRAINT "order_courier_sent_by_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pickup" ADD CONSTRAINT "order_pickup_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pickup" ADD CONSTRAINT "order_pickup_place_id_pickup_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."pickup_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pickup" ADD CONSTRAINT "order_pickup_handed_by_user_id_fk" FOREIGN KEY ("handed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dict" ADD CONSTRAINT "dict_type_dict_type_type_fk" FOREIGN KEY ("type") REFERENCES "public"."dict_type"("type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_mention" ADD CONSTRAINT "file_mention_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_parent_id_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_file" ADD CONSTRAINT "pending_file_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_file" ADD CONSTRAINT "pending_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_item" ADD CONSTRAINT "home_item_banner_id_banner_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_item" ADD CONSTRAINT "home_item_theme_id_theme_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."theme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_task" ADD CONSTRAINT "invoice_task_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_consent" ADD CONSTRAINT "policy_consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_consent" ADD CONSTRAINT "policy_consent_policy_version_id_policy_version_id_fk" FOREIGN KEY ("policy_version_id") REFERENCES "public"."policy_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_version" ADD CONSTRAINT "policy_version_policy_id_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bell_seen" ADD CONSTRAINT "bell_seen_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element" ADD CONSTRAINT "element_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_element" ADD CONSTRAINT "group_element_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_element" ADD CONSTRAINT "group_element_element_id_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_menu" ADD CONSTRAINT "group_menu_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_menu" ADD CONSTRAINT "group_menu_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_parent_id_menu_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_objection" ADD CONSTRAINT "message_objection_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in" ADD CONSTRAINT "move_in_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_note" ADD CONSTRAINT "move_in_note_move_in_id_move_in_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_in"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_part" ADD CONSTRAINT "move_in_part_move_in_id_move_in_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_in"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_record" ADD CONSTRAINT "move_in_record_move_in_id_move_in_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_in"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_row" ADD CONSTRAINT "move_in_row_move_in_id_move_in_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_in"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_worry_return" ADD CONSTRAINT "no_worry_return_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_item" ADD CONSTRAINT "sale_item_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_item" ADD CONSTRAINT "sale_item_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cancellation" ADD CONSTRAINT "order_cancellation_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_freight" ADD CONSTRAINT "order_freight_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_piece" ADD CONSTRAINT "parcel_piece_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_piece" ADD CONSTRAINT "parcel_piece_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_anomaly" ADD CONSTRAINT "payment_anomaly_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_retry_of_refund_id_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_to_sku_id_sku_id_fk" FOREIGN KEY ("to_sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_photo" ADD CONSTRAINT "refund_photo_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_photo" ADD CONSTRAINT "refund_photo_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_freight_template_id_freight_template_id_fk" FOREIGN KEY ("freight_template_id") REFERENCES "public"."freight_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_terms" ADD CONSTRAINT "product_terms_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reading" ADD CONSTRAINT "notice_reading_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reading" ADD CONSTRAINT "notice_reading_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_refund" ADD CONSTRAINT "billed_refund_reconciliation_id_reconciliation_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD CONSTRAINT "reconciliation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_reconciliation_id_reconciliation_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_shipping" ADD CONSTRAINT "late_shipping_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_upload" ADD CONSTRAINT "shipping_upload_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_second_factor_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factor"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_address" ADD CONSTRAINT "known_address_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme" ADD CONSTRAINT "theme_topic_file_id_file_id_fk" FOREIGN KEY ("topic_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme" ADD CONSTRAINT "theme_head_file_id_file_id_fk" FOREIGN KEY ("head_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_product" ADD CONSTRAINT "theme_product_theme_id_theme_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."theme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_product" ADD CONSTRAINT "theme_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_step" ADD CONSTRAINT "parcel_step_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_track" ADD CONSTRAINT "parcel_track_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupon" ADD CONSTRAINT "user_coupon_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupon" ADD CONSTRAINT "user_coupon_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupon" ADD CONSTRAINT "user_coupon_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_permission" ADD CONSTRAINT "group_permission_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_avatar_id_file_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_preference" ADD CONSTRAINT "list_preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_waybill" ADD CONSTRAINT "parcel_waybill_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_waybill" ADD CONSTRAINT "parcel_waybill_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_waybill" ADD CONSTRAINT "parcel_waybill_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_webhook_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_delivery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secret" ADD CONSTRAINT "webhook_secret_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_user" ON "address" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default" ON "address" USING btree ("user_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "banner_item_banner" ON "banner_item" USING btree ("banner_id","sort");--> statement-breakpoint
CREATE INDEX "banner_item_file" ON "banner_item" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "banner_item_target" ON "banner_item" USING btree ("key_word","type") WHERE "banner_item"."key_word" is not null;--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "category_file" ON "category" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "category_name" ON "category" USING btree (coalesce("parent_id", 0),"name") WHERE "category"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_number" ON "complaint" USING btree ("source","number");--> statement-breakpoint
CREATE INDEX "complaint_state" ON "complaint" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "complaint_order" ON "complaint" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "complaint_asked" ON "complaint" USING btree ("asked_at") WHERE "complaint"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "complaint_updated" ON "complaint" USING btree ("update_time");--> statement-breakpoint
CREATE INDEX "complaint_complained" ON "complaint" USING btree ("complained_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_entry_key" ON "complaint_entry" USING btree ("complaint_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "content_check_record" ON "content_check" USING btree ("kind","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_check_trace" ON "content_check" USING btree ("trace_id") WHERE "content_check"."trace_id" is not null;--> statement-breakpoint
CREATE INDEX "content_check_user" ON "content_check" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_check_decided_by" ON "content_check" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "content_check_state" ON "content_check" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "content_check_updated" ON "content_check" USING btree ("update_time");--> statement-breakpoint
CREATE INDEX "content_check_to_decide" ON "content_check" USING btree ("update_time") WHERE "content_check"."state" in ('doubtful', 'failed');--> statement-breakpoint
CREATE INDEX "content_check_under_way" ON "content_check" USING btree ("update_time") WHERE "content_check"."state" in ('waiting', 'asked');--> statement-breakpoint
CREATE INDEX "coupon_shown" ON "coupon" USING btree ("id") WHERE not "coupon"."hidden" and not "coupon"."paused" and "coupon"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code_code" ON "coupon_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupon_code_coupon" ON "coupon_code" USING btree ("coupon_id","id");--> statement-breakpoint
CREATE INDEX "order_courier_day" ON "order_courier" USING btree ("day","starts");--> statement-breakpoint
CREATE INDEX "order_courier_area" ON "order_courier" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "order_pickup_place" ON "order_pickup" USING btree ("place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_pickup_code" ON "order_pickup" USING btree ("code") WHERE "order_pickup"."code" is not null;--> statement-breakpoint
CREATE INDEX "order_pickup_waiting" ON "order_pickup" USING btree ("collect_by") WHERE "order_pickup"."code" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "dict_value" ON "dict" USING btree ("type","value");--> statement-breakpoint
CREATE UNIQUE INDEX "dict_one_default" ON "dict" USING btree ("type") WHERE "dict"."is_default" and "dict"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dict_type_sort" ON "dict" USING btree ("type","sort");--> statement-breakpoint
CREATE INDEX "webhook_change_time" ON "webhook_change" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "file_folder" ON "file" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "file_user" ON "file" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_remote_url" ON "file" USING btree ("remote_url");--> statement-breakpoint
CREATE INDEX "file_name_part" ON "file" USING gin (grams("name"));--> statement-breakpoint
CREATE INDEX "file_live" ON "file" USING btree ("id") WHERE "file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_created" ON "file" USING btree ("create_time","id") WHERE "file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_changed" ON "file" USING btree ("update_time","id") WHERE "file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_name" ON "file" USING btree ("name","id") WHERE "file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_bytes" ON "file" USING btree ("size","id") WHERE "file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_document" ON "file" USING btree ("id") WHERE "file"."deleted_at" is null and "file"."mime" not like 'image/%';--> statement-breakpoint
CREATE INDEX "file_trash" ON "file" USING btree ("id") WHERE "file"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "file_mention_file" ON "file_mention" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folder_name" ON "folder" USING btree (coalesce("parent_id", 0),"name") WHERE "folder"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pending_file_created" ON "pending_file" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "pending_file_user" ON "pending_file" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_file_file" ON "pending_file" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "freight_template_default" ON "freight_template" USING btree ("is_default") WHERE "freight_template"."is_default" and "freight_template"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_item_one_banner" ON "home_item" USING btree ((true)) WHERE "home_item"."banner_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "home_item_banner" ON "home_item" USING btree ("banner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "home_item_theme" ON "home_item" USING btree ("theme_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_open" ON "invoice" USING btree ("order_id") WHERE "invoice"."state" in ('requested', 'outdated', 'issued');--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoice_user" ON "invoice" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invoice_waiting" ON "invoice" USING btree ("waiting_since") WHERE "invoice"."state" in ('requested', 'outdated');--> statement-breakpoint
CREATE INDEX "invoice_state" ON "invoice" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "invoice_created" ON "invoice" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "invoice_updated" ON "invoice" USING btree ("update_time");--> statement-breakpoint
CREATE INDEX "invoice_tax_number" ON "invoice" USING btree ("tax_number") WHERE "invoice"."tax_number" is not null;--> statement-breakpoint
CREATE INDEX "invoice_number" ON "invoice" USING btree ("number") WHERE "invoice"."number" is not null;--> statement-breakpoint
CREATE INDEX "invoice_file" ON "invoice" USING btree ("file_id") WHERE "invoice"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_task_due" ON "invoice_task" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "idempotency_key_expires" ON "idempotency_key" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "limit_count_started" ON "limit_count" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at","id") WHERE "outbox"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("id") WHERE "outbox"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_tried" ON "outbox" USING btree ("id") WHERE "outbox"."attempts" > 0;--> statement-breakpoint
CREATE INDEX "policy_consent_version" ON "policy_consent" USING btree ("policy_version_id");--> statement-breakpoint
CREATE INDEX "error_log_last" ON "error_log" USING btree ("last_time");--> statement-breakpoint
CREATE INDEX "login_log_time" ON "login_log" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "login_log_type" ON "login_log" USING btree ("type","create_time","id");--> statement-breakpoint
CREATE INDEX "login_log_failed" ON "login_log" USING btree ("create_time","id","reason") WHERE not "login_log"."success";--> statement-breakpoint
CREATE INDEX "login_log_reason" ON "login_log" USING btree ("reason","create_time","id") WHERE "login_log"."reason" <> '';--> statement-breakpoint
CREATE INDEX "login_log_user" ON "login_log" USING btree ("user_id","create_time","id");--> statement-breakpoint
CREATE INDEX "login_log_account" ON "login_log" USING btree ("account","create_time","id");--> statement-breakpoint
CREATE INDEX "login_log_hash" ON "login_log" USING btree ("account_hash","create_time","id");--> statement-breakpoint
CREATE INDEX "login_log_unhashed" ON "login_log" USING btree ("id") WHERE "login_log"."user_id" is null and "login_log"."account" <> '';--> statement-breakpoint
CREATE INDEX "login_log_address" ON "login_log" USING btree ("address","create_time","id");--> statement-breakpoint
CREATE INDEX "login_log_name_part" ON "login_log" USING gin (grams("account")) WHERE "login_log"."type" = 100 and "login_log"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "oper_log_time" ON "oper_log" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "oper_log_status" ON "oper_log" USING btree ("status","create_time","id");--> statement-breakpoint
CREATE INDEX "oper_log_username" ON "oper_log" USING btree ("username","create_time","id","status");--> statement-breakpoint
CREATE INDEX "oper_log_point" ON "oper_log" USING btree ("point","create_time","id","status");--> statement-breakpoint
CREATE INDEX "oper_log_resource" ON "oper_log" USING btree ("resource","create_time","id","status");--> statement-breakpoint
CREATE INDEX "oper_log_record" ON "oper_log" USING btree ("resource","resource_id","create_time","id");--> statement-breakpoint
CREATE INDEX "oper_log_words" ON "oper_log" USING gin (path_words("path"));--> statement-breakpoint
CREATE INDEX "refusal_count_hour" ON "refusal_count" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "refusal_count_kind" ON "refusal_count" USING btree ("kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "element_sign" ON "element" USING btree ("menu_id","sign") WHERE "element"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "group_element_element" ON "group_element" USING btree ("element_id");--> statement-breakpoint
CREATE INDEX "group_menu_menu" ON "group_menu" USING btree ("menu_id");--> statement-breakpoint
CREATE INDEX "menu_parent" ON "menu" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "message_objection_user" ON "message_objection" USING btree ("user_id","way");--> statement-breakpoint
CREATE UNIQUE INDEX "order_message_order" ON "order_message" USING btree ("order_id","kind","way");--> statement-breakpoint
CREATE INDEX "order_message_waiting" ON "order_message" USING btree ("order_id") WHERE "order_message"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "move_in_one_at_a_time" ON "move_in" USING btree ((true)) WHERE "move_in"."state" in ('reading', 'looking', 'writing', 'undoing');--> statement-breakpoint
CREATE INDEX "move_in_note_of" ON "move_in_note" USING btree ("move_in_id","id");--> statement-breakpoint
CREATE INDEX "move_in_record_new" ON "move_in_record" USING btree ("kind","new_id");--> statement-breakpoint
CREATE INDEX "move_in_record_of" ON "move_in_record" USING btree ("move_in_id","kind");--> statement-breakpoint
CREATE INDEX "move_in_record_path" ON "move_in_record" USING btree (regexp_replace("old", '^(https?:)?//[^/]*|[?#].*$', '', 'g')) WHERE "move_in_record"."kind" = 'picture';--> statement-breakpoint
CREATE INDEX "move_in_row_parent" ON "move_in_row" USING btree ("move_in_id","table","parent","key") WHERE "move_in_row"."parent" is not null;--> statement-breakpoint
CREATE INDEX "no_worry_return_next" ON "no_worry_return" USING btree ("next_at") WHERE "no_worry_return"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "sale_item_sku" ON "sale_item" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "order_user" ON "order" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "order_open" ON "order" USING btree ("expires_at") WHERE "order"."status" in ('unpaid', 'closing');--> statement-breakpoint
CREATE INDEX "order_whole" ON "order" USING btree ("update_time") WHERE "order"."status" in ('closed', 'completed', 'refunded') and "order"."blanked_at" is null;--> statement-breakpoint
CREATE INDEX "order_paid" ON "order" USING btree ("paid_at","id") WHERE "order"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "order_partly_shipped" ON "order" USING btree ("create_time","id","total_price") WHERE "order"."status" = 'paid' and "order"."tracking_no" is not null;--> statement-breakpoint
CREATE INDEX "order_created" ON "order" USING btree ("create_time","id","total_price");--> statement-breakpoint
CREATE INDEX "order_price" ON "order" USING btree ("total_price","id","create_time");--> statement-breakpoint
CREATE INDEX "order_status_price" ON "order" USING btree ("status","total_price","id","create_time");--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("status","create_time","id","total_price");--> statement-breakpoint
CREATE UNIQUE INDEX "order_number" ON "order" USING btree ("order_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_number_end" ON "order" USING btree (reverse("order_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_tracking" ON "order" USING btree ("tracking_no") WHERE "order"."tracking_no" is not null;--> statement-breakpoint
CREATE INDEX "order_phone_end" ON "order" USING btree (reverse("address" ->> 'mobile') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_carrier" ON "order" USING btree ("carrier","create_time","id") WHERE "order"."carrier" is not null;--> statement-breakpoint
CREATE INDEX "order_province" ON "order" USING btree (("address" ->> 'province'),"create_time","id");--> statement-breakpoint
CREATE INDEX "order_delivery" ON "order" USING btree ("delivery","status","create_time","id") WHERE "order"."delivery" <> 'express';--> statement-breakpoint
CREATE INDEX "order_pay_way" ON "order" USING btree ("pay_way","create_time","id") WHERE "order"."pay_way" is not null;--> statement-breakpoint
CREATE INDEX "order_noted" ON "order" USING btree ("create_time","id") WHERE "order"."note" <> '';--> statement-breakpoint
CREATE INDEX "order_receiver_start" ON "order" USING btree (("address" ->> 'name') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_cancellation_reason" ON "order_cancellation" USING btree ("reason_code");--> statement-breakpoint
CREATE INDEX "order_change_order" ON "order_change" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_sku" ON "order_line" USING btree ("order_id","sku_id");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_line_file" ON "order_line" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "order_reduction_order" ON "order_reduction" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_reduction_offer" ON "order_reduction" USING btree ("offer_id","order_id");--> statement-breakpoint
CREATE INDEX "order_reduction_coupon" ON "order_reduction" USING btree ("coupon_id","order_id") WHERE "order_reduction"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "parcel_order" ON "parcel" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "parcel_number" ON "parcel" USING btree ("tracking_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parcel_created" ON "parcel" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "parcel_carrier" ON "parcel" USING btree ("carrier","create_time","id");--> statement-breakpoint
CREATE INDEX "parcel_called_off" ON "parcel" USING btree ("create_time","id") WHERE "parcel"."state" = 'called_off';--> statement-breakpoint
CREATE INDEX "parcel_piece_line" ON "parcel_piece" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction" ON "payment" USING btree ("transaction_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_transaction_end" ON "payment" USING btree (reverse("transaction_id") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one" ON "payment" USING btree ("order_id") WHERE not "payment"."late";--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("create_time","id","amount");--> statement-breakpoint
CREATE INDEX "payment_amount" ON "payment" USING btree ("amount","id","create_time");--> statement-breakpoint
CREATE INDEX "payment_late" ON "payment" USING btree ("create_time","id") WHERE "payment"."late";--> statement-breakpoint
CREATE INDEX "payment_by_hand" ON "payment" USING btree ("create_time","id","amount") WHERE "payment"."method" <> 'wechat';--> statement-breakpoint
CREATE INDEX "payment_reference" ON "payment" USING btree ("reference" text_pattern_ops) WHERE "payment"."reference" <> '';--> statement-breakpoint
CREATE INDEX "payment_reference_end" ON "payment" USING btree (reverse("reference") text_pattern_ops) WHERE "payment"."reference" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_anomaly_once" ON "payment_anomaly" USING btree ("order_no","kind",md5("details"::text));--> statement-breakpoint
CREATE INDEX "payment_anomaly_open" ON "payment_anomaly" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payment_anomaly_order" ON "payment_anomaly" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notification_once" ON "payment_notification" USING btree ("subject","event_type");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_number" ON "refund" USING btree ("out_refund_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refund_number_end" ON "refund" USING btree (reverse("out_refund_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refund_provider" ON "refund" USING btree ("refund_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refund_provider_end" ON "refund" USING btree (reverse("refund_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refund_state" ON "refund" USING btree ("state","create_time","id","amount");--> statement-breakpoint
CREATE INDEX "refund_created" ON "refund" USING btree ("create_time","id","amount");--> statement-breakpoint
CREATE INDEX "refund_amount" ON "refund" USING btree ("amount","id","create_time");--> statement-breakpoint
CREATE INDEX "refund_reason" ON "refund" USING btree ("reason_code","create_time","id","amount") WHERE "refund"."reason_code" is not null;--> statement-breakpoint
CREATE INDEX "refund_attention" ON "refund" USING btree ("create_time","id") WHERE "refund"."attention";--> statement-breakpoint
CREATE INDEX "refund_kind" ON "refund" USING btree ("kind","create_time","id") WHERE "refund"."kind" <> 'refund';--> statement-breakpoint
CREATE INDEX "refund_return_number" ON "refund" USING btree ("return_tracking_no" text_pattern_ops) WHERE "refund"."return_tracking_no" is not null;--> statement-breakpoint
CREATE INDEX "refund_line_of_line" ON "refund_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refund_photo_file" ON "refund_photo" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("category_id") WHERE "product"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "product_shelf" ON "product" USING btree ("category_id","sort","id" DESC NULLS FIRST,"sale_from","sale_until") WHERE "product"."deleted_at" is null and "product"."on_sale";--> statement-breakpoint
CREATE INDEX "product_shelf_price" ON "product" USING btree ("category_id","price","id") WHERE "product"."deleted_at" is null and "product"."on_sale";--> statement-breakpoint
CREATE INDEX "product_shelf_sales" ON "product" USING btree ("category_id","sales","id") WHERE "product"."deleted_at" is null and "product"."on_sale";--> statement-breakpoint
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
CREATE INDEX "product_freight" ON "product" USING btree ("freight_template_id") WHERE "product"."freight_template_id" is not null;--> statement-breakpoint
CREATE INDEX "product_image_file" ON "product_image" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "product_terms_terms" ON "product_terms" USING gin ("terms");--> statement-breakpoint
CREATE UNIQUE INDEX "sku_combination" ON "sku" USING btree ("product_id","specs") WHERE "sku"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "sku_product" ON "sku" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sku_code" ON "sku" USING btree ("code") WHERE "sku"."retired_at" is null and not "sku"."in_trash";--> statement-breakpoint
CREATE UNIQUE INDEX "sku_barcode" ON "sku" USING btree ("barcode") WHERE "sku"."retired_at" is null and not "sku"."in_trash";--> statement-breakpoint
CREATE INDEX "sku_file" ON "sku" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sku_stock" ON "sku" USING btree ("stock","product_id") WHERE "sku"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "article_published" ON "article" USING btree ("published_at") WHERE "article"."status" = 'published' and "article"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "article_title_part" ON "article" USING gin (grams("title"));--> statement-breakpoint
CREATE INDEX "article_initials" ON "article" USING gin (grams(pinyin_initials("title")));--> statement-breakpoint
CREATE INDEX "article_file" ON "article" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "notice_published" ON "notice" USING btree ("published_at") WHERE "notice"."status" = 'published' and "notice"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notice_reading_user" ON "notice_reading" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_user" ON "push_subscription" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "billed_refund_day" ON "billed_refund" USING btree ("reconciliation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_difference_once" ON "reconciliation_difference" USING btree ("reconciliation_id","kind","number");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_state" ON "reconciliation_difference" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_number" ON "reconciliation_difference" USING btree ("number");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_ended" ON "session" USING btree (least("revoked_at", "idle_expires_at", "expires_at"));--> statement-breakpoint
CREATE INDEX "session_token_session" ON "session_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_token_expires" ON "session_token" USING btree ("expires_at") WHERE "session_token"."kind" <> 'refresh';--> statement-breakpoint
CREATE INDEX "shipping_upload_open" ON "shipping_upload" USING btree ("order_id") WHERE "shipping_upload"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "shipping_upload_difference" ON "shipping_upload" USING btree ("order_id") WHERE "shipping_upload"."difference" is not null;--> statement-breakpoint
CREATE INDEX "shipping_upload_asked" ON "shipping_upload" USING btree ("asked_at","order_id") WHERE "shipping_upload"."state" = 'done' and ("shipping_upload"."order_state" is null or "shipping_upload"."in_dispute" or not ("shipping_upload"."order_state" in ('settled', 'refunded')));--> statement-breakpoint
CREATE INDEX "known_address_last" ON "known_address" USING btree ("last_time");--> statement-breakpoint
CREATE INDEX "sign_in_failure_started" ON "sign_in_failure" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "spent_code_expires" ON "spent_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stock_movement_sku" ON "stock_movement" USING btree ("sku_id","id");--> statement-breakpoint
CREATE INDEX "stock_movement_time" ON "stock_movement" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "stock_movement_reason" ON "stock_movement" USING btree ("reason","create_time","id") WHERE "stock_movement"."reason" <> 'order';--> statement-breakpoint
CREATE INDEX "stock_movement_user" ON "stock_movement" USING btree ("user_id","create_time","id") WHERE "stock_movement"."reason" <> 'order';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_once" ON "stock_movement" USING btree ("order_line_id","reason","ref") WHERE "stock_movement"."order_line_id" is not null;--> statement-breakpoint
CREATE INDEX "theme_topic_file" ON "theme" USING btree ("topic_file_id");--> statement-breakpoint
CREATE INDEX "theme_head_file" ON "theme" USING btree ("head_file_id");--> statement-breakpoint
CREATE INDEX "theme_product_product" ON "theme_product" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_step_once" ON "parcel_step" USING btree ("parcel_id","at","text");--> statement-breakpoint
CREATE INDEX "parcel_track_number" ON "parcel_track" USING btree ("tracking_no");--> statement-breakpoint
CREATE INDEX "parcel_track_next" ON "parcel_track" USING btree ("next_at") WHERE "parcel_track"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "parcel_track_problem" ON "parcel_track" USING btree ("parcel_id") WHERE "parcel_track"."state" in ('problem', 'refused', 'returning', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "user_coupon_nth" ON "user_coupon" USING btree ("coupon_id","user_id","nth");--> statement-breakpoint
CREATE INDEX "user_coupon_user" ON "user_coupon" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "user_coupon_used" ON "user_coupon" USING btree ("coupon_id") WHERE "user_coupon"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "user_coupon_order" ON "user_coupon" USING btree ("order_id") WHERE "user_coupon"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_name" ON "group" USING btree ("name") WHERE "group"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_identifier" ON "identity" USING btree ("type","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_one_of_a_type" ON "identity" USING btree ("user_id","type");--> statement-breakpoint
CREATE INDEX "identity_part" ON "identity" USING gin (grams("identifier")) WHERE "identity"."type" <> 200;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_unionid" ON "identity" USING btree ("unionid") WHERE "identity"."unionid" is not null;--> statement-breakpoint
CREATE INDEX "user_group" ON "user" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "user_avatar" ON "user" USING btree ("avatar_id");--> statement-breakpoint
CREATE INDEX "user_nickname_part" ON "user" USING gin (grams("nickname"));--> statement-breakpoint
CREATE INDEX "user_initials" ON "user" USING gin (grams(pinyin_initials("nickname")));--> statement-breakpoint
CREATE INDEX "user_staff" ON "user" USING btree ("id") WHERE "user"."is_staff";--> statement-breakpoint
CREATE INDEX "user_customer" ON "user" USING btree ("create_time","id") WHERE not "user"."is_staff" and "user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_disabled" ON "user" USING btree ("create_time","id") WHERE not "user"."is_staff" and "user"."deleted_at" is null and not "user"."active";--> statement-breakpoint
CREATE INDEX "user_nickname" ON "user" USING btree ("nickname","id") WHERE not "user"."is_staff" and "user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_last_login" ON "user" USING btree ("last_login_time" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "user"."is_staff" and "user"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree (lower("name"),"user_id","path");--> statement-breakpoint
CREATE INDEX "saved_view_own" ON "saved_view" USING btree ("user_id","path");--> statement-breakpoint
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("path") WHERE "saved_view"."shared";--> statement-breakpoint
CREATE INDEX "parcel_waybill_order" ON "parcel_waybill" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_waybill_unsent" ON "parcel_waybill" USING btree ("order_id") WHERE "parcel_waybill"."parcel_id" is null and "parcel_waybill"."state" in ('asked', 'ordered');--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_waybill_open" ON "parcel_waybill" USING btree ("parcel_id") WHERE "parcel_waybill"."state" in ('asked', 'ordered');--> statement-breakpoint
CREATE INDEX "parcel_waybill_parcel" ON "parcel_waybill" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_waybill_next" ON "parcel_waybill" USING btree ("next_at") WHERE "parcel_waybill"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waybill_account_carrier" ON "waybill_account" USING btree ("carrier") WHERE "waybill_account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_attempt_delivery" ON "webhook_attempt" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("run_at","id") WHERE "webhook_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_subject" ON "webhook_delivery" USING btree ("webhook_id","subject_type","subject_id","id") WHERE "webhook_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_sending" ON "webhook_delivery" USING btree ("webhook_id","subject_type","subject_id") WHERE "webhook_delivery"."leased_until" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_leased" ON "webhook_delivery" USING btree ("leased_until") WHERE "webhook_delivery"."leased_until" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook" ON "webhook_delivery" USING btree ("webhook_id","create_time","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_state" ON "webhook_delivery" USING btree ("webhook_id","state","create_time","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_type" ON "webhook_delivery" USING btree ("webhook_id","type","create_time","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_about" ON "webhook_delivery" USING btree ("webhook_id","subject_type","subject_id","create_time","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_ended" ON "webhook_delivery" USING btree ("ended_at") WHERE "webhook_delivery"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_secret_webhook" ON "webhook_secret" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_secret_current" ON "webhook_secret" USING btree ("webhook_id") WHERE "webhook_secret"."expires_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_message_key" ON "wechat_message" USING btree ("key");--> statement-breakpoint
CREATE INDEX "wechat_message_created" ON "wechat_message" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "wechat_message_state" ON "wechat_message" USING btree ("state","create_time","id");--> statement-breakpoint
CREATE INDEX "wechat_message_kind" ON "wechat_message" USING btree ("kind","create_time","id");
