/** Tables that may be read from their start to their end, and why: they stay small, however large the shop gets. */
export const SMALL_TABLES: Record<string, string> = {
  article: 'written by hand',
  banner: 'made by hand',
  category: 'made by hand',
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
}

/** Scans of large tables that are allowed, by list and table. */
export const ALLOWED_SCANS: Record<string, string> = {
  'stock.list stock_movement': 'those of orders are most of them, and have no entry in the index by reason',
}
