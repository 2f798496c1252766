import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { moveIn, moveInRecord } from '@/db/schema/move-in'
import type { MoveInSource } from '@/db/vocabulary/move-in'
import { findViolations } from '@/lib/commerce/invariants'
import { readShop } from '@/packages/testing/moving-in'
import { placeOrder } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { type ServerShop, useServerShop } from '@/packages/testing/server-shop'
import { runAllWork } from '@/packages/testing/settle'
import type { ImportRun } from './import-rows'
import { LEANS, PARTS, referencesInto } from './leaning'
import { writeRun } from './runs'
import { undo, undoOn } from './undo'

const dumpOf = (from: number) => `
INSERT INTO litemall_category (id, name, pid, deleted) VALUES (${from}, '旧茶${from}', 0, 0);
INSERT INTO litemall_goods (id, name, category_id, is_on_sale, detail, deleted) VALUES (${from}, '旧龙井${from}', ${from}, 1, '', 0);
INSERT INTO litemall_goods_product (id, goods_id, specifications, price, number, deleted) VALUES (${from}, ${from}, '["标准"]', '29.90', 7, 0);
INSERT INTO litemall_user (id, nickname, mobile, weixin_openid, status, add_time, deleted) VALUES (${from}, '小明', '', 'o-old-${from}', 0, '2024-01-01 10:00:00', 0);
INSERT INTO litemall_order (id, user_id, order_sn, order_status, consignee, mobile, address, message, freight_price, actual_price,
  pay_id, pay_time, ship_sn, ship_channel, ship_time, add_time, update_time, deleted) VALUES
  (${from}, ${from}, '2024010112345${from}', 301, '王小明', '13800138000', '浙江省杭州市西湖区 文三路 1 号', '', '0.00', '29.90',
   '420000000000000${from}', '2024-01-01 10:00:00', 'SF123', 'SF', '2024-01-02 10:00:00', '2024-01-01 09:59:00', '2024-01-05 10:00:00', 0);
INSERT INTO litemall_coupon (id, name, total, discount, min, \`limit\`, type, status, goods_type, goods_value, time_type, days, deleted) VALUES
  (${from}, '旧券', 0, '5.00', '50.00', 1, 0, 0, 0, '[]', 0, 30, 0);
INSERT INTO litemall_order_goods (id, order_id, goods_id, goods_name, product_id, number, price, specifications, pic_url, deleted) VALUES
  (${from}, ${from}, ${from}, '旧龙井', ${from}, 1, '29.90', '["标准"]', '', 0);
`

const imported = async (shop: ServerShop, text: string, source: MoveInSource = 'litemall'): Promise<ImportRun> => {
  const onProblem = ({ says }: { says: string }) => expect.unreachable(says)
  const run = await readShop(shop, source, { file: Readable.from([Buffer.from(text)]), onProblem })
  await writeRun(run)
  return run
}

const TABLES = [
  ...['category', 'product', 'sku', 'user', 'identity', 'address', 'order', 'order_line', 'order_event', 'payment'],
  ...['refund', 'stock_movement', 'coupon', 'theme', 'article', 'move_in_record', 'outbox', 'shipping_upload'],
]

async function contentsOf(db: Db) {
  const counts = TABLES.map((name) => sql`select ${name} as name, count(*)::int as count from ${sql.identifier(name)}`)
  return (await db.execute(sql.join(counts, sql` union all `))).rows
}

describe('the undo of an import', () => {
  const shop = useServerShop()
  let before: unknown

  beforeEach(async () => {
    shop.runtime.simulated = true
    before = await contentsOf(shop.db)
  })

  const ask = async (what: string, body?: object) => shop.ask(what, { token: await shop.tokenOf('admin'), body })
  const idOf = async (kind: 'order' | 'product' | 'category' | 'buyer' | 'variant') => {
    const [found] = await shop.db.select().from(moveInRecord).where(eq(moveInRecord.kind, kind)).limit(1)
    return found?.new_id ?? 0
  }

  const LEANING: [what: string, says: RegExp, add: () => Promise<unknown>, remove: string][] = [
    [
      'an invoice that a buyer asked for',
      /Orders have invoice requests: 20240101123451; .*buyers/,
      async () =>
        shop.db.execute(sql`insert into invoice (order_id, user_id, kind, title, email)
          values (${await idOf('order')}, ${await idOf('buyer')}, 'person', '小明', 'a@example.com')`),
      'delete from invoice',
    ],
    [
      'a complaint about an order',
      /Orders have complaints: 20240101123451/,
      async () =>
        shop.db.execute(sql`insert into complaint (source, number, state, provider_state, order_id, order_no,
            transaction_id, amount, text, waits, times, complained_at, asked_at)
          values ('pay', '1', 'open', 'PENDING', ${await idOf('order')}, '1', '1', 1, 'x', true, 1, now(), now())`),
      'delete from complaint',
    ],
    [
      'a payment that does not fit',
      /Orders have payment anomalies: 20240101123451/,
      async () =>
        shop.db.execute(sql`insert into payment_anomaly (order_id, order_no, kind, source, details)
          values (${await idOf('order')}, '1', 'amount', 'query', '{}')`),
      'delete from payment_anomaly',
    ],
    [
      'a message about an order',
      /Orders have messages to their buyers: 20240101123451/,
      async () =>
        shop.db.execute(sql`insert into order_message (order_id, kind) values (${await idOf('order')}, 'shipped')`),
      'delete from order_message',
    ],
    [
      'a report of late shipping',
      /Late shipping was reported for orders: 20240101123451/,
      async () =>
        shop.db.execute(sql`insert into late_shipping (order_id, kind) values (${await idOf('order')}, 'test')`),
      'delete from late_shipping',
    ],
    [
      'a theme with a product',
      /Themes have imported products: 旧龙井1/,
      async () => ask('POST /cms/theme', { name: 'Tea', product_ids: [await idOf('product')] }),
      'delete from theme_product where theme_id = (select max(id) from theme)',
    ],
    [
      'a flash sale with a product',
      /Flash sales have imported products: 旧龙井1/,
      async () =>
        shop.db.execute(sql`insert into sale_item (offer_id, sku_id, price, pieces)
          select id, ${await idOf('variant')}, 1, 1 from offer order by id limit 1`),
      'delete from sale_item where price = 1',
    ],
    [
      'a category below one that came',
      /Categories of this shop are below imported ones: 旧茶1/,
      async () => ask('POST /cms/category', { name: 'New', parent_id: await idOf('category') }),
      `delete from category where name = 'New'`,
    ],
    [
      'a product in a category that came',
      /Products of this shop are in imported categories: 旧茶1/,
      async () => makeProduct(shop.db, { category_id: await idOf('category') }),
      'update product set category_id = 1 where id = (select max(id) from product)',
    ],
  ]

  test.each(LEANING)('the undo of an import is refused for %s, and deletes nothing', async (_, says, add, remove) => {
    const run = await imported(shop, dumpOf(1))
    await add()
    const full = await contentsOf(shop.db)
    const refused = await ask(`POST /cms/move_in/${run.id}/undoing`)
    expect([refused.status, refused.json.msg]).toEqual([409, expect.stringMatching(says)])
    expect(await contentsOf(shop.db)).toEqual(full)
    expect((await ask(`GET /cms/move_in/${run.id}`)).data).toMatchObject({ state: 'done', is_held: true })
    await shop.db.execute(sql.raw(remove))
    await undo(shop.db, run.id)
    expect(await shop.db.$count(moveInRecord)).toBe(0)
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('the undo of an import takes back all of its runs, also from the last one that brought nothing', async () => {
    await imported(shop, dumpOf(1))
    await imported(shop, dumpOf(2))
    const { id } = await imported(shop, dumpOf(2))
    expect((await ask(`GET /cms/move_in/${id}`)).data).toMatchObject({ state: 'done', is_held: true })
    expect((await ask(`POST /cms/move_in/${id}/undoing`)).status).toBe(200)
    await runAllWork(shop.runtime)
    expect(await contentsOf(shop.db)).toEqual(before)
    const runs = await shop.db.select({ state: moveIn.state }).from(moveIn).orderBy(sql`id desc`).limit(3)
    expect(runs).toEqual([{ state: 'undone' }, { state: 'undone' }, { state: 'undone' }])
    expect((await ask(`GET /cms/move_in/${id}`)).data).toMatchObject({ state: 'undone', is_held: false })
  })

  test('the undo of an import takes themes and articles with it, which buyers see until then', async () => {
    const dump = `INSERT INTO category (id, name, delete_time) VALUES (1, '旧蔬菜', NULL);
      INSERT INTO product (id, name, price, stock, category_id, \`from\`, summary, delete_time) VALUES (1, '旧芹菜', '1.00', 5, 1, 1, '', NULL);
      INSERT INTO theme (id, name, description, topic_img_id, head_img_id, delete_time) VALUES (1, '旧主题', '好', 0, 0, NULL);
      INSERT INTO theme_product (theme_id, product_id, delete_time) VALUES (1, 1, NULL), (1, 9, NULL);
      INSERT INTO article (id, title, summary, content, img, create_time, delete_time) VALUES (1, '旧文章', '', '<p>水</p>', '', 1706630400, NULL);`
    const run = await imported(shop, dump, 'mini-shop')
    const { items: themes } = (await shop.ask('GET /v1/theme')).data
    const theme = themes.find(({ name }: { name: string }) => name === '旧主题')
    expect((await shop.ask(`GET /v1/theme/${theme.id}`)).data.products).toMatchObject([{ name: '旧芹菜' }])
    const { items: articles } = (await shop.ask('GET /v1/article?size=50')).data
    expect(articles).toContainEqual(
      expect.objectContaining({ title: '旧文章', published_at: '2024-01-30T16:00:00.000Z' }),
    )
    const notes = await ask(`GET /cms/move_in/${run.id}/note?kind=theme`)
    expect(notes.data.items).toMatchObject([{ note: 'changed', old: '1', name: '旧主题', value: '1' }])
    await undo(shop.db, run.id)
    expect(await contentsOf(shop.db)).toEqual(before)
  })

  test('the undo of an import that stops can only be continued, and says why it stopped in the language of its reader', async () => {
    const { id } = await imported(shop, dumpOf(1))
    await ask(`POST /cms/move_in/${id}/undoing`)
    expect(await undoOn(shop.db, id, () => true)).toBe(false)
    await ask('POST /cms/theme', { name: 'Late', product_ids: [await idOf('product')] })
    await runAllWork(shop.runtime)
    const half = (await ask(`GET /cms/move_in/${id}`)).data
    expect(half).toMatchObject({
      state: 'half_undone',
      is_held: true,
      problem: 'Themes have imported products: 旧龙井1',
    })
    const chinese = { token: await shop.tokenOf('admin'), headers: { 'accept-language': 'zh' } }
    expect((await shop.ask(`GET /cms/move_in/${id}`, chinese)).data.problem).toBe('专题中有导入的商品：旧龙井1')
    expect((await ask(`POST /cms/move_in/${id}/writing`)).status).toBe(409)
    const draft = { source: 'litemall', file: 'shop.sql', size: 1, beside: true }
    const another = await ask('POST /cms/move_in', draft)
    expect([another.status, another.json.msg]).toEqual([409, expect.stringContaining('undone in part')])
    await placeOrder(shop) // of the shop's own goods: it is no reason to leave half of the other shop here
    await shop.db.execute(sql`delete from theme_product where theme_id = (select max(id) from theme)`)
    expect((await ask(`POST /cms/move_in/${id}/undoing`)).data).toMatchObject({ state: 'undoing', problem: '' })
    await runAllWork(shop.runtime)
    expect((await ask(`GET /cms/move_in/${id}`)).data).toMatchObject({ state: 'undone', is_held: false })
    expect(await shop.db.$count(moveInRecord)).toBe(0)
  })

  test('the undo of an import knows every table that refers to what it deletes', async () => {
    const roots = ['order', 'theme', 'article', 'banner', 'coupon', 'product', 'category', 'user'] as const
    const references = await referencesInto(shop.db, [...roots])
    expect(references.length).toBeGreaterThan(50)
    const names = references.map(({ table, column }) => `${table}.${column}`)
    const unknown = references.filter(
      ({ table, column, cascades }) => !(`${table}.${column}` in LEANS) && !(cascades && GOES_ALONG.has(table)),
    )
    expect(unknown.map(({ table, column, target }) => `${table}.${column} refers to ${target}`)).toEqual([])
    const ownKeys = PARTS.map(({ table, column }) => `${table}.${column}`)
    expect(Object.keys(LEANS).filter((name) => !names.includes(name) && !ownKeys.includes(name))).toEqual([])
  })

  // The last one: no category is left in this shop.
  test('the undo of an import deletes the category that was made for goods of old orders', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`) // the log of stock refuses to be emptied
      await tx.execute(sql`truncate category cascade`)
    })
    const isOfGoods = /INSERT INTO litemall_(category|goods|goods_product|coupon) /
    const orders = dumpOf(7)
      .split(';\n')
      .filter((statement) => !isOfGoods.test(statement))
      .join(';\n')
    const names = async () => (await shop.db.execute(sql`select name from category`)).rows
    const run = await imported(shop, orders)
    expect(await names()).toEqual([{ name: '其他' }])
    expect(await idOf('order')).toBeGreaterThan(0)
    await undo(shop.db, run.id)
    expect([await names(), await shop.db.$count(moveInRecord)]).toEqual([[], 0])
  })
})

/** A part of the row that it refers to: the database deletes it along. */
const GOES_ALONG = new Set([
  ...['product_image', 'product_terms', 'bell_seen', 'idempotency_key', 'known_address', 'list_preference'],
  ...['notice_reading', 'policy_consent', 'push_subscription', 'saved_view', 'second_factor'],
])
