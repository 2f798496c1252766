import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { eq, lt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { coupon } from '@/db/schema/coupon'
import { moveInNote, moveInRecord } from '@/db/schema/move-in'
import { order, orderEvent } from '@/db/schema/order'
import { product } from '@/db/schema/product'
import { user } from '@/db/schema/user'
import { findViolations } from '@/lib/commerce/invariants'
import { collect, type Listener } from '@/lib/event/collect'
import { setListening } from '@/lib/event/cursor'
import { moveOrder } from '@/lib/order/moves'
import { openidOf } from '@/packages/simulator/login'
import { MCHID } from '@/packages/simulator/pay-keys'
import { tradeOf } from '@/packages/simulator/pay-state'
import { SIMULATED_ACCOUNT } from '@/packages/simulator/world'
import { readShop } from '@/packages/testing/moving-in'
import { picture } from '@/packages/testing/pictures'
import { type ServerShop, useServerShop } from '@/packages/testing/server-shop'
import { runAllWork } from '@/packages/testing/settle'
import { codeFrom } from '@/packages/testing/wechat'
import type { ImportRun } from './import-rows'
import { checkRun, writeRun } from './runs'
import { undo } from './undo'

type Shown = { order_no: string; status: string; total_price: number }

const DUMP = `
INSERT INTO litemall_category (id, name, pid, icon_url, sort_order, deleted) VALUES
  (2, '茶', 1, '', 1, 0), (1, '饮品', 0, '', 1, 0), (3, '茶', 1, '', 2, 0);
INSERT INTO litemall_goods (id, name, category_id, gallery, brief, is_on_sale, sort_order, pic_url, counter_price, detail, deleted) VALUES
  (10, '龙井', 2, '[]', '新茶', 1, 5, '', '30.00', '<p>好<script>1</script></p>', 0), (11, '赠品', 2, '[]', '', 1, 5, '', '0.00', '', 0);
INSERT INTO litemall_goods_specification (id, goods_id, specification, value, pic_url, deleted) VALUES
  (1, 10, '规格', '大', '', 0), (2, 10, '规格', '小', '', 0), (3, 11, '规格', '标准', '', 0);
INSERT INTO litemall_goods_product (id, goods_id, specifications, price, number, url, deleted) VALUES
  (100, 10, '["大"]', '29.90', 7, '', 0), (101, 10, '["小"]', '19.90', 0, '', 0), (102, 11, '["标准"]', '0.00', 5, '', 0);
INSERT INTO litemall_user (id, nickname, mobile, avatar, weixin_openid, status, add_time, deleted) VALUES
  (5, '小明😀', '13800138000', '', '${openidOf('ming')}', 0, '2024-01-01 10:00:00', 0), (6, '小红', '', '', 'o-hong', 1, '2024-01-02 10:00:00', 0);
INSERT INTO litemall_address (id, user_id, name, province, city, county, address_detail, area_code, tel, is_default, deleted) VALUES
  (7, 5, '王小明', '浙江省', '杭州市', '西湖区', '文三路 1 号', '330106', '13800138000', 1, 0);
INSERT INTO litemall_order (id, user_id, order_sn, order_status, consignee, mobile, address, message, freight_price, coupon_price,
  integral_price, groupon_price, actual_price, pay_id, pay_time, ship_sn, ship_channel, ship_time, refund_amount, refund_content, refund_time,
  confirm_time, end_time, add_time, update_time, deleted) VALUES
  (50, 5, '20260101123456', 401, '王小明', '13800138000', '浙江省杭州市西湖区 文三路 1 号', '快点', '10.00', '5.00', '0.00', '0.00', '64.80',
   '4200000000000001', '2026-11-01 10:00:00', 'SF123', 'SF', '2026-11-02 10:00:00', NULL, NULL, NULL, '2026-11-05 10:00:00', NULL, '2026-11-01 09:59:00', '2026-11-05 10:00:00', 0),
  (51, 5, '20260101123457', 203, '王小明', '13800138000', '浙江省杭州市西湖区 文三路 1 号', '', '0.00', '0.00', '0.00', '0.00', '19.90',
   '4200000000000002', '2026-11-01 10:00:00', NULL, NULL, NULL, '19.90', '不要了', '2026-11-02 10:00:00', NULL, NULL, '2026-11-01 09:59:00', '2026-11-02 10:00:00', 0),
  (52, 6, '20260101123458', 103, '小红', '13900139000', '浙江省杭州市西湖区 文三路 2 号', '', '0.00', '0.00', '0.00', '0.00', '29.90',
   NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-02 10:00:00', '2026-11-01 09:59:00', '2026-11-02 10:00:00', 0),
  (53, 6, 'wx2026010112345a', 301, '小红', '13900139000', '浙江省杭州市西湖区 文三路 2 号', '', '0.00', '0.00', '0.00', '0.00', '50.00',
   '4200000000000003', '2026-11-20 10:00:00', 'YT1', 'YTO', '2026-11-21 10:00:00', NULL, NULL, NULL, NULL, NULL, '2026-11-20 09:59:00', '2026-11-20 10:00:00', 0);
INSERT INTO litemall_coupon (id, name, total, discount, min, \`limit\`, type, status, goods_type, goods_value, time_type, days, deleted) VALUES
  (70, '新茶券', 0, '5.00', '50.00', 1, 0, 0, 2, '[10]', 0, 30, 0);
INSERT INTO litemall_order_goods (id, order_id, goods_id, goods_name, product_id, number, price, specifications, pic_url, deleted) VALUES
  (60, 50, 10, '龙井', 100, 2, '29.90', '["大"]', '', 0), (61, 51, 10, '龙井', 101, 1, '19.90', '["小"]', '', 0),
  (62, 52, 10, '龙井', 100, 1, '29.90', '["大"]', '', 0), (63, 53, 99, '旧茶', 999, 1, '50.00', '["标准"]', '', 0);
`

function read(shop: ServerShop, text: string, pictures = ''): Promise<ImportRun> {
  const onProblem = ({ says }: { says: string }) => expect.unreachable(says)
  return readShop(shop, 'litemall', { file: Readable.from([Buffer.from(text)]), onProblem, options: { pictures } })
}

describe('a shop of litemall that moves in', () => {
  const shop = useServerShop()
  let run: ImportRun

  const counts = async () => Promise.all([category, product, user, order].map((table) => shop.db.$count(table)))

  beforeAll(async () => {
    shop.runtime.simulated = true
    run = await read(shop, DUMP)
  })

  test('a look says what would come and what would not, and changes nothing', async () => {
    const before = await counts()
    const { counts: kinds } = await checkRun(run)
    expect(await counts()).toEqual(before)
    expect(kinds.product).toMatchObject({ found: 2, comes: 1, left_out: 1, theirs: 2990 * 7, ours: 2990 * 7 })
    expect(kinds.order).toMatchObject({ found: 4, comes: 4, theirs: 6480 + 1990 + 5000, ours: 6480 + 1990 + 5000 })
    const notes = await shop.db.select().from(moveInNote)
    expect(notes.map(({ kind, old, says }) => `${kind} ${old}: ${says}`)).toMatchInlineSnapshot(`
      [
        "product 11: It has no variant with a price",
      ]
    `)
  })

  test('what comes keeps every rule, and comes once', async () => {
    const before = await counts()
    await writeRun(run)
    expect(await findViolations(shop.db)).toEqual([])
    const after = await counts()
    expect(after.map((n, at) => n - (before[at] ?? 0))).toEqual([2, 2, 2, 4])
    const [tea] = (await shop.ask('GET /v1/product/search?q=龙井')).data.items
    const place = await shop.ask(`GET /cms/category/${tea.category_id}`, { token: await shop.tokenOf('admin') })
    expect(place.data.path).toEqual(['饮品', '茶'])
    const { data: record } = await shop.ask('GET /v1/moved_record?kind=product&old=10')
    expect(record).toEqual({ kind: 'product', id: tea.id })
    expect((await shop.ask('GET /v1/moved_record?kind=product&old=11')).status).toBe(404)
    expect((await shop.ask('GET /v1/moved_record?kind=buyer&old=5')).status).toBe(400)
    const coupons = await shop.db.select().from(coupon).where(eq(coupon.name, '新茶券'))
    const gives = { kind: 'amount_off', by: 'amount', steps: [{ at: 5000, off: 500 }] }
    expect(coupons).toMatchObject([{ gives, product_ids: [tea.id], valid_days: 30, total: null, hidden: false }])
    const again = await read(shop, DUMP)
    await writeRun(again)
    expect(await shop.db.$count(coupon, eq(coupon.name, '新茶券'))).toBe(1)
    expect(await counts()).toEqual(after)
  })

  test('a buyer who moved in signs in as who they were, with their address and orders', async () => {
    const account = await codeFrom(shop.runtime, '/code', { name: 'ming' })
    const signedIn = await shop.ask('POST /v1/token', { body: { account, type: 200 } })
    expect(signedIn.status, signedIn.text).toBe(200)
    const token = signedIn.data.token
    const { items: addresses } = (await shop.ask('GET /v1/address', { token })).data
    expect(addresses).toMatchObject([{ name: '王小明', region_code: '330106', is_default: true }])
    const { items } = (await shop.ask('GET /v1/order', { token })).data
    expect(items.map(({ order_no, status, total_price }: Shown) => [order_no, status, total_price])).toEqual([
      ['20260101123457', 'refunded', 1990],
      ['20260101123456', 'completed', 6480],
    ])
  })

  test('an order that moved in is shown with its money and its parcel, and is paid back at the provider', async () => {
    const token = await shop.tokenOf('admin')
    const found = await shop.ask('GET /cms/order?order_no=wx2026010112345a', { token })
    expect(found.data.items).toMatchObject([{ order_no: 'wx2026010112345a', status: 'shipped' }])
    const [row] = await shop.db.select().from(order).where(eq(order.order_no, '20260101123456'))
    const { data } = await shop.ask(`GET /cms/order/${row?.id}`, { token })
    const money = { goods_price: 5980, freight: 1000, discount: 500, total_price: 6480 }
    expect(data).toMatchObject({ status: 'completed', ...money, carrier: 'sf', tracking_no: 'SF123' })
    await shop.db.execute(
      sql`insert into simulated (kind, key, value) values ('trade', '20260101123456', ${JSON.stringify({
        ...{ appid: SIMULATED_ACCOUNT.appid, mchid: MCHID, out_trade_no: '20260101123456', description: '龙井' },
        ...{
          openid: openidOf('ming'),
          notify_url: 'http://localhost/v1/pay/notify',
          fingerprint: 'x',
          state: 'SUCCESS',
        },
        ...{ total: 6480, refunded: 0, refunds: 0, transaction_id: '4200000000000001' },
        success_time: '2026-11-01T10:00:00+08:00',
      })}::jsonb)`,
    )
    const body = { amount: 1000, reason: 'A stain' }
    const refunded = await shop.ask(`POST /cms/order/${row?.id}/refund`, { token, body })
    expect(refunded.status).toBe(200)
    await runAllWork(shop.runtime)
    expect(await tradeOf(shop.db, '20260101123456')).toMatchObject({ refunded: 1000 })
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('a move is not undone once something was done to what came', async () => {
    await expect(undo(shop.db, run.id)).rejects.toMatchObject({
      extras: { params: { orders: ['20260101123456'] } },
    })
  })
})

describe('pictures that move in', () => {
  const shop = useServerShop()
  const room = mkdtempSync(path.join(tmpdir(), 'kiosk-pictures-'))
  const folder = path.join(room, 'a/b')
  afterAll(() => rmSync(room, { recursive: true }))

  test('pictures that move in are found by their path or their name, shown in the text, and missed one by one', async () => {
    mkdirSync(path.join(folder, 'storage/fetch'), { recursive: true })
    writeFileSync(path.join(folder, 'storage/fetch/main.png'), await picture('png', '#0a0'))
    writeFileSync(path.join(folder, 'inside.png'), await picture('png', '#00a'))
    writeFileSync(path.join(folder, 'no-picture.png'), 'text')
    writeFileSync(path.join(room, 'secret.png'), await picture('png', '#a00'))
    const dump = DUMP.replace(
      "'[]', '新茶', 1, 5, ''",
      `'["https://old.example/storage","/no-picture.png","/..%2F..%2Fsecret.png","/%E0%A4%A.png"]', '新茶', 1, 5, 'http://old.example/storage/fetch/main.png?x=1'`,
    ).replace('<p>好', '<p><img src="//cdn.example/a/b/inside.png"><img src="/gone.png">好')
    const run = await read(shop, dump, folder)
    shop.runtime.simulated = true
    await writeRun(run)
    const [tea] = (await shop.ask('GET /v1/product/search?q=龙井')).data.items
    const { data } = await shop.ask(`GET /v1/product/${tea.id}`)
    expect((await shop.ask(`GET ${new URL(data.main_image).pathname}`)).status).toBe(200)
    expect(data.images).toEqual([])
    expect(data.detail).toMatch(/^<p><img src="[^"]*\/files\/\w{64}\.png"( [^>]*)?>\[图片\]好<\/p>$/)
    const old = (path: string) => shop.ask(`GET /v1/moved_picture?path=${encodeURIComponent(path)}`)
    expect((await old('/storage/fetch/main.png')).headers).toMatchObject({ 'Content-Type': 'image/png' })
    for (const path of ['/img/a/b/inside.png', '/a/b/inside.png']) expect((await old(path)).status, path).toBe(200)
    for (const path of ['/inside.png', '/', '/%', 'main.png']) expect((await old(path)).status, path).toBe(404)
    const missed = await shop.db.select().from(moveInNote).where(eq(moveInNote.says, 'A picture could not be fetched'))
    expect(missed.map(({ value }) => value).toSorted()).toEqual([
      '/%E0%A4%A.png',
      '/..%2F..%2Fsecret.png',
      '/gone.png',
      '/no-picture.png',
      'https://old.example/storage',
    ])
  })
})

describe('descriptions whose pictures are not imported', () => {
  const shop = useServerShop()
  const folder = mkdtempSync(path.join(tmpdir(), 'kiosk-later-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('descriptions keep their text and a placeholder, say so before, and have their pictures by a later run', async () => {
    shop.runtime.simulated = true
    writeFileSync(path.join(folder, 'main.png'), await picture('png', '#0a0'))
    writeFileSync(path.join(folder, 'inside.png'), await picture('png', '#00a'))
    const inside = '<p><img src="/inside.png">好</p>'
    const dump = DUMP.replace("'[]', '新茶', 1, 5, ''", `'["/inside.png"]', '新茶', 1, 5, '/main.png'`)
      .replace('<p>好<script>1</script></p>', inside)
      .replace('(11, ', `(12, '碧螺春', 2, '[]', '', 1, 5, '', '9.00', '${inside}', 0), (11, `)
      .replace('(102, 11,', `(103, 12, '["标准"]', '9.00', 5, '', 0), (102, 11,`)
    const first = await read(shop, dump)
    await checkRun(first)
    const notes = await shop.db.select().from(moveInNote).where(eq(moveInNote.kind, 'product'))
    const says = expect.stringContaining('a placeholder stands for each')
    expect(notes.filter(({ note }) => note === 'changed')).toMatchObject([
      { old: '10', name: '龙井', value: '1', says },
      { old: '12', name: '碧螺春', value: '1', says },
    ])
    await writeRun(first)
    const shown = async (name: string) => {
      const [one] = await shop.db.select({ id: product.id }).from(product).where(eq(product.name, name))
      return (await shop.ask(`GET /cms/product/${one?.id}`, { token: await shop.tokenOf('admin') })).data
    }
    expect(await shown('龙井')).toMatchObject({ detail: '<p>[图片]好</p>', main_image: null, images: [] })
    const other = await shown('碧螺春')
    const token = await shop.tokenOf('admin')
    await shop.ask(`PUT /cms/product/${other.id}`, { token, body: { detail: '<p>别有风味</p>' } })

    await writeRun(await read(shop, dump, folder))
    const file = /\/files\/\w{64}\.png/
    const whole = await shown('龙井')
    expect(whole.detail).toMatch(/^<p><img src="[^"]*\/files\/\w{64}\.png"( [^>]*)?>好<\/p>$/)
    expect([whole.main_image, ...whole.images]).toEqual([expect.stringMatching(file), expect.stringMatching(file)])
    expect((await shown('碧螺春')).detail).toBe('<p>别有风味</p>')
    const before = await shown('龙井')
    await writeRun(await read(shop, dump, folder))
    expect(await shown('龙井')).toEqual(before)
  })
})

describe('a move that is stopped', () => {
  const shop = useServerShop()

  test('a move that is stopped goes on where it was, and undone the shop is as it was', async () => {
    shop.runtime.simulated = true
    const before = await contentsOf(shop.db)
    const run = await read(shop, DUMP)
    const stop = () => {
      throw new Error('stopped')
    }
    for (const step of [1, 2, 3]) await expect(writeRun(run, after(step, stop))).rejects.toThrow('stopped')
    await writeRun(run)
    expect(await findViolations(shop.db)).toEqual([])
    expect(await shop.db.$count(moveInRecord, eq(moveInRecord.kind, 'order'))).toBe(4)
    await undo(shop.db, run.id)
    expect(await contentsOf(shop.db)).toEqual(before)
    expect(await findViolations(shop.db)).toEqual([])
  })
})

describe('events of a shop that moves in', () => {
  const shop = useServerShop()

  test('a shop that moves in is no news to other systems, and what happens to it afterwards is', async () => {
    shop.runtime.simulated = true
    const { db, runtime } = shop
    await setListening(db, 'extensions', true)
    const told: string[] = []
    const listener: Listener = { take: async (_, found) => void told.push(...found.map(({ type }) => type)) }
    const news = async () => {
      while (!(await collect(runtime, [listener])));
      return told.splice(0)
    }
    await news()
    await writeRun(await read(shop, DUMP))
    expect(await db.$count(orderEvent, lt(orderEvent.create_time, new Date('2026-11-30')))).toBeGreaterThan(8)
    expect(await news()).toEqual([])
    const [sent] = await db.select().from(order).where(eq(order.order_no, 'wx2026010112345a'))
    await db.transaction((tx) => moveOrder(tx, sent?.id ?? 0, 'receive', { by: 'system' }))
    const [tea] = await db.select().from(product).where(eq(product.name, '龙井'))
    await db
      .update(product)
      .set({ version: sql`version + 1` })
      .where(eq(product.id, tea?.id ?? 0))
    expect((await news()).toSorted()).toEqual(['order.completed', 'product.changed'])
  })
})

const TABLES = [
  'category',
  'product',
  'sku',
  'user',
  'identity',
  'address',
  'order',
  'order_line',
  'order_event',
  'payment',
  'refund',
  'stock_movement',
  'coupon',
  'move_in_row',
  'outbox',
]

async function contentsOf(db: Db) {
  const counts = TABLES.map((name) => sql`select ${name} as name, count(*)::int as count from ${sql.identifier(name)}`)
  return (await db.execute(sql.join(counts, sql` union all `))).rows
}

/** Calls it after so many batches. */
function after(batches: number, act: () => void): () => void {
  let left = batches
  return () => {
    left -= 1
    if (left === 0) act()
  }
}
