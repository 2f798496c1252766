import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { moveIn, moveInRecord } from '@/db/schema/move-in'
import { order } from '@/db/schema/order'
import { MOVE_IN_HELD, type MoveInRecord, type MoveInSource } from '@/db/vocabulary/move-in'
import { fail } from '../base/errors'
import { cameFrom, deletionsOf, mustLeanOnNothing, type Root } from './leaning'
import { isOwn, stop } from './runs'

/**
 * As if the other shop had never been imported, in however many runs: possible until an order was placed here, or
 * something of this shop refers to what came. All of it is asked before the first row goes. From here on no buyer can
 * order what came; `undoOn` deletes it. Pictures stay in the files; so does a buyer who has signed in since.
 */
export async function beginUndo(db: Db, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const isThis = and(eq(moveIn.id, id), inArray(moveIn.state, MOVE_IN_HELD))
    const [found] = await tx.select().from(moveIn).where(isThis).for('update')
    if (!found || found.state === 'undoing') fail('rule', { message: 'It has been undone already, or is being read' })
    const { source } = found
    // The products of the import are off sale since the undo began: what was ordered meanwhile is of the shop's own.
    if (found.state !== 'half_undone') await mustHaveNoOrders(tx, source)
    const rows = cameFrom(source)
    await mustLeanOnNothing(tx, source, rows, ALL)
    await tx
      .update(moveIn)
      .set({
        state: 'undoing',
        problem: '',
        refusal: null,
        kind: 'category',
        after: 0,
        tries: 0,
        update_time: sql`now()`,
      })
      .where(isThis)
    await tx.execute(sql`update product set on_sale = false where on_sale and id in (${rows.product})`)
  })
}

const ALL: Root[] = ['order', 'theme', 'article', 'banner', 'coupon', 'product', 'category', 'user']

async function mustHaveNoOrders(tx: Db, source: MoveInSource): Promise<void> {
  const isFirst = and(eq(moveInRecord.source, source), ne(moveInRecord.kind, 'picture'))
  const since = tx
    .select({ at: sql`min(${moveInRecord.create_time})` })
    .from(moveInRecord)
    .where(isFirst)
  if ((await tx.$count(order, and(isOwn(tx, 'order', order.id), gt(order.create_time, since)))) > 0)
    fail('rule', { message: 'An order was placed here since the import: it can no longer be undone' })
}

/** Goes on to its end, or until `isOver` says to leave it at that for now; whether it came to the end. */
export async function undoOn(db: Db, id: number, isOver?: () => boolean): Promise<boolean> {
  const [found] = await db.select({ source: moveIn.source }).from(moveIn).where(isUndoing(id))
  if (!found) return failEnded()
  const { source } = found
  for (const step of STEPS) while (await undoBatch(db, { id, source }, step)) if (isOver?.()) return false
  await db.transaction(async (tx) => {
    for (const statement of leftovers(source)) await tx.execute(statement)
    const isRun = and(eq(moveIn.source, source), inArray(moveIn.state, ['undoing', 'half_undone', 'done', 'failed']))
    await tx.update(moveIn).set({ state: 'undone', kind: null, tries: 0, update_time: sql`now()` }).where(isRun)
  })
  return true
}

export async function undo(db: Db, id: number): Promise<void> {
  await beginUndo(db, id)
  try {
    await undoOn(db, id)
  } catch (error) {
    await stop(db, isUndoing(id), error)
    throw error
  }
}

const isUndoing = (id: number) => and(eq(moveIn.id, id), eq(moveIn.state, 'undoing'))
const failEnded = () => fail('rule', { message: 'It was ended meanwhile' })

type Step = {
  kind: MoveInRecord
  root: Root
  batch: number
  /** In place of those that came: the rows that go with them. */
  rows?: (came: SQL) => SQL
  /** What names them without a foreign key. */
  mentions?: (rows: SQL) => SQL[]
}

const idsOf = async (db: Db, query: SQL): Promise<SQL> => {
  const { rows } = await db.execute<{ id: number }>(query)
  return sql`select unnest(${`{${rows.map(({ id }) => id).join()}}`}::int[]) as id`
}

/** The records of one kind, and with them that they came: what is left is found by what is left of these. */
async function undoBatch(
  db: Db,
  { id, source }: { id: number; source: MoveInSource },
  { kind, root, batch, rows = (came) => came, mentions }: Step,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const going = await tx
      .update(moveIn)
      .set({ tries: 0, update_time: sql`now()` })
      .where(isUndoing(id))
      .returning({ id: moveIn.id })
    if (going.length === 0) failEnded()
    const isOne = and(eq(moveInRecord.source, source), eq(moveInRecord.kind, kind), eq(moveInRecord.merged, false))
    const records = await tx.select({ id: moveInRecord.new_id }).from(moveInRecord).where(isOne).limit(batch)
    if (records.length === 0) return false
    const came = sql`select unnest(${`{${records.map((one) => one.id).join()}}`}::int[]) as id`
    const all = cameFrom(source)
    const ids = await idsOf(tx, sql`select id from (${all[root]}) as gone (id) where id in (${rows(came)})`)
    const gone = { ...all, [root]: ids }
    await mustLeanOnNothing(tx, source, gone, [root])
    await tx.execute(sql`set local kiosk.prune = 'on'`)
    for (const statement of [...(mentions?.(ids) ?? []), ...deletionsOf(root, gone)]) await tx.execute(statement)
    await tx.delete(moveInRecord).where(and(isOne, sql`${moveInRecord.new_id} in (${came})`))
    return true
  })
}

/** Each row before those that it refers to. */
const STEPS: Step[] = [
  {
    kind: 'order',
    root: 'order',
    batch: 500,
    mentions: (orders) => [
      sql`delete from outbox where kind = 'order.confirm' and (payload ->> 'id')::int in (${orders})`,
    ],
  },
  { kind: 'theme', root: 'theme', batch: 500 },
  { kind: 'article', root: 'article', batch: 500, mentions: mentionsIn('article') },
  { kind: 'banner', root: 'banner', batch: 500 },
  { kind: 'coupon', root: 'coupon', batch: 500 },
  {
    kind: 'variant',
    root: 'product',
    batch: 500,
    rows: (variants) => sql`select product_id from sku where id in (${variants})`,
    mentions: mentionsIn('product'),
  },
  { kind: 'product', root: 'product', batch: 500, mentions: mentionsIn('product') },
  { kind: 'category', root: 'category', batch: 100_000 },
  { kind: 'buyer', root: 'user', batch: 2000 },
]

function mentionsIn(resource: 'product' | 'article') {
  return (ids: SQL) => [sql`delete from file_mention where resource = ${resource} and resource_id in (${ids})`]
}

const leftovers = (source: MoveInSource): SQL[] => [
  sql`delete from move_in_record where source = ${source} and kind <> 'picture'`,
  sql`delete from move_in_row where move_in_id in (select id from move_in where source = ${source} and state <> 'read')`,
  sql`delete from order_tally`, // counted from the first event again
  sql`select recount_sales()`,
]
