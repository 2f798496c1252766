/** Tables that may be read from their start to their end, and why: they stay small, however large the shop gets. */
export const SMALL_TABLES: Record<string, string> = {
  article: 'written by hand',
  banner: 'made by hand',
  category: 'made by hand',
  complaint: 'a row for each complaint of a buyer',
  dict: 'made by hand',
  dict_type: 'made by hand',
  element: 'made by hand',
  error_log: 'a row for each kind of failure, deleted after a time',
  folder: 'made by hand',
  group: 'made by hand',
  group_element: 'made by hand',
  group_permission: 'made by hand',
  job: 'a row for each change of many records',
  menu: 'made by hand',
  notice: 'written by hand',
  outbox: 'holds what is still to be done',
  payment_anomaly: 'a row for each contradiction of the provider',
  reconciliation: 'a row for each day',
  reconciliation_difference: 'a row for each difference from a bill',
  refusal_count: 'a row for each person, network and hour, deleted after a time',
  theme: 'made by hand',
  freight_template: 'made by hand',
}

/** Scans of large tables that are allowed, by list and table. */
export const ALLOWED_SCANS: Record<string, string> = {
  'stock.list stock_movement': 'those of orders are most of them, and have no entry in the index by reason',
}

const LONG = 'the list in this order, once it has more rows than are counted'
const CLEANING = 'deletes what is over'

/** Indexes that no list of an ordinary run uses, and what does. */
export const OTHER_USES: Record<string, string> = {
  wechat_message_created: 'the list in its usual order, once it has more rows; whether any arrived lately',
  shipping_upload_asked: 'which orders WeChat is asked about each day',
  complaint_asked: 'which complaints are to be asked for again',
  content_check_to_decide: 'the bell',
  content_check_under_way: 'pictures of which no result came',
  content_check_updated: 'what has changed since open pages were told',
  complaint_updated: 'what has changed since open pages were told',
  file_bytes: LONG,
  file_changed: LONG,
  file_name: LONG,
  file_remote_url: 'finds the file of a picture in a text that is stored elsewhere',
  idempotency_key_expires: CLEANING,
  known_address_last: CLEANING,
  limit_count_started: CLEANING,
  login_log_unhashed: 'names that are still to be hashed',
  oper_log_resource: LONG,
  order_open: 'unpaid orders that are to be closed',
  order_price: LONG,
  order_status_price: LONG,
  order_whole: 'finished orders that are to lose what is personal',
  payment_amount: LONG,
  pending_file_created: CLEANING,
  pending_file_user: 'how many uploads of a person are not completed',
  refund_amount: LONG,
  refund_provider: 'the beginning of a number, once it is long enough',
  refusal_count_hour: CLEANING,
  saved_view_shared: 'the shared views of a list, which has no pages',
  session_ended: CLEANING,
  session_token_expires: CLEANING,
  sign_in_failure_started: CLEANING,
  spent_code_expires: CLEANING,
  user_last_login: LONG,
  user_nickname: LONG,
  webhook_change_time: CLEANING,
  webhook_delivery_due: 'what is sent next',
  webhook_delivery_ended: CLEANING,
  webhook_delivery_leased: 'what a process that ended had begun to send',
}
