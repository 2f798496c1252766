import type pg from 'pg'

/** Indexes that are dropped and built again at the end, at a tenth of the cost of keeping them up to date. */
const GROWING = ['product', 'product_image', 'product_terms', 'sku', 'order', 'order_line', 'order_event', 'payment']
const MORE = ['stock_movement', 'refund', 'refund_line', 'shipping_upload', 'oper_log', 'oper_log_seal', 'identity']

type Index = { name: string; text: string }

/** Does the work without the indexes of large tables, and builds them after it. Those of constraints stay. */
export async function withoutIndexes(db: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [[...GROWING, ...MORE]],
  )
  for (const { name } of rows) await db.query(`drop index ${name}`)
  await work()
  for (const { text } of rows) await db.query(text)
}

/** Identity columns go on after the last row; statistics and visibility are as in a shop that has run for a while. */
export async function finish(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ text: string }>(
    `select format('select setval(%L, greatest((select max(%I) from %I.%I), 1))',
      pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name), column_name, table_schema,
      table_name) as text
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { text } of rows) await db.query(text)
  await db.query('set session_replication_role = origin')
  await db.query('vacuum analyze')
}
