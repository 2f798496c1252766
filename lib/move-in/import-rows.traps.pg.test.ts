import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { type MoveInKindCounts, moveInNote } from '@/db/schema/move-in'
import { findViolations } from '@/lib/commerce/invariants'
import { type DumpSource, writeDump } from '@/packages/testing/move-in/write-dump'
import { readShop } from '@/packages/testing/moving-in'
import { type ServerShop, useServerShop } from '@/packages/testing/server-shop'
import { checkRun, writeRun } from './runs'

type Difference = { source: DumpSource; stock?: number; paid?: number; leftOut?: number }

/** In fen: what their rows say and no record has (deleted there, held by orders), and what the report leaves out. */
const DIFFERENCES: Difference[] = [
  { source: 'litemall', paid: 2_000, leftOut: 13_000 }, // hidden, timed out; many pieces, without lines
  { source: 'crmeb' },
  { source: 'mini-shop' },
  { source: 'mall', stock: 2_000 }, // held by orders that are not paid
  { source: 'yudao', stock: 500 }, // in the recycle bin
]

/** What is right here without a word. */
const QUIET = [
  ...['price_of_one_fen', 'price_apart_from_variants', 'quotes_and_escapes', 'value_under_two_names'],
  ...['product_deleted', 'order_hidden', 'group_timed_out', 'order_cancelled_by_buyer', 'order_of_missing_product'],
  ...['user_disabled', 'nickname_of_emoji', 'nickname_misread', 'address_without_code', 'address_second_default'],
  ...['before_midnight', 'after_midnight', 'refunded_partly', 'refund_rejected', 'coupon_for_days'],
]
/** Said when it is written: a picture is fetched then, and a person known again. */
const NAMED_LATER = [
  ...['picture_is_no_url', 'picture_without_scheme', 'gallery_cut_off', 'category_same_name'],
  'user_with_the_same_openid',
]

describe.each(DIFFERENCES)('a shop of $source with all that importers stumble over', (one) => {
  const { source, stock = 0, paid = 0, leftOut = 0 } = one
  const shop = useServerShop()

  test(`a shop of ${source} comes to the fen, as it was said before`, async () => {
    shop.runtime.simulated = true
    const { db } = shop
    const { run, expected } = await readSampleShop(shop, source)
    const seen = await checkRun(run)
    if (source === 'litemall')
      expect(await quietTraps(db, expected.traps)).toEqual([...QUIET, ...NAMED_LATER].toSorted())
    if (source === 'litemall') {
      expect(seen.counts.coupon).toMatchObject({ found: 9, comes: 5, left_out: 4 })
      const topics = { note: 'left_out', kind: 'article', old: 'litemall_topic', value: '1' }
      expect(await db.select().from(moveInNote).where(eq(moveInNote.kind, 'article'))).toMatchObject([topics])
    }
    await expectCountedOnce(db, seen.counts)
    const { counts } = await writeRun(run)
    expect(counts).toEqual(seen.counts)
    const theirs = expected.paid - paid
    expect(counts.order).toMatchObject({ theirs, ours: theirs - leftOut })
    expect(counts.product).toMatchObject({ theirs: expected.stockValue - stock })
    expect(await findViolations(db)).toEqual([])
    const { rows } = await db.execute(sql`select (select sum(amount)::int from payment) as paid,
      (select coalesce(sum(amount), 0)::int from refund) as refunded`)
    expect(rows).toEqual([{ paid: theirs - leftOut, refunded: expected.refunded }])
  })
})

describe('a shop with more categories than are written at once', () => {
  const shop = useServerShop()

  test('a category below one with a higher number is below it, however many are between them', async () => {
    shop.runtime.simulated = true
    const rows = Array.from({ length: 6000 }, (_, at) => `(${at + 1},'茶 ${at + 1}',${at === 0 ? 6000 : 0},0)`)
    const dump = `INSERT INTO litemall_category (id, name, pid, deleted) VALUES ${rows.join()};`
    const file = bytesOf(Readable.from([dump]))
    const run = await readShop(shop, 'litemall', { file, onProblem: () => undefined })
    const { counts } = await checkRun(run)
    expect(counts.category).toMatchObject({ found: 6000, comes: 6000 })
    expect(await shop.db.select().from(moveInNote)).toEqual([])
  })
})

/** Each row is imported, here already or left out; what is left out is in the report as that alone. */
async function expectCountedOnce(db: Db, counts: MoveInKindCounts): Promise<void> {
  const notes = await db.select().from(moveInNote)
  const leftOut = new Set(notes.flatMap(({ note, kind, old }) => (note === 'left_out' ? `${kind} ${old}` : [])))
  expect(notes.filter(({ note, kind, old }) => note === 'changed' && leftOut.has(`${kind} ${old}`))).toEqual([])
  for (const [kind, { found, here, comes, left_out }] of Object.entries(counts)) {
    expect(here + comes + left_out, kind).toBe(found)
    expect(
      [...leftOut].filter((row) => row.startsWith(`${kind} `)),
      kind,
    ).toHaveLength(left_out)
  }
}

/** Which of them the report says nothing about. */
async function quietTraps(db: Db, traps: Record<string, number[]>): Promise<string[]> {
  const notes = await db.select({ old: moveInNote.old }).from(moveInNote)
  const noted = new Set(notes.map(({ old }) => Number(old)))
  return Object.entries(traps)
    .flatMap(([trap, ids]) => (ids.some((id) => noted.has(id)) ? [] : [trap]))
    .toSorted()
}

async function readSampleShop(shop: ServerShop, source: DumpSource) {
  const { text, expected } = writeDump(source, { products: 40, orders: 200, seed: 7, traps: true })
  const dump = { file: bytesOf(text()), onProblem: () => undefined, options: { tenant: '1' } }
  return { run: await readShop(shop, source, dump), expected }
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of text) yield Buffer.from(part)
}
