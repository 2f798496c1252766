import { expect, test } from 'vitest'
import type { DumpRow } from '@/lib/move-in/dump/read-dump'
import { dumpIn } from '@/packages/testing/dumps'
import { type DumpSource, writeDump } from './write-dump'

const fen = (text: string | null | undefined) => Math.round(Number(text) * 100)
const sum = (rows: DumpRow[], of: (row: DumpRow) => number) => rows.reduce((total, row) => total + of(row), 0)

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of text) yield Buffer.from(part)
}

async function readBack(source: DumpSource, prefix: string, traps: boolean) {
  const { text, expected } = writeDump(source, { products: 40, orders: 60, seed: 7, traps })
  const { tables, problems } = await dumpIn(bytesOf(text()))
  return { expected, problems, rows: (table: string) => tables[`${prefix}${table}`] ?? [] }
}

test.each(['crmeb', 'litemall', 'mall', 'mini-shop', 'yudao'] as const)(
  'a dump of %s is made the same again, and another one for another seed',
  async (source) => {
    const made = async (seed: number) => {
      let all = ''
      for await (const part of writeDump(source, { products: 5, orders: 5, seed, traps: true }).text()) all += part
      return all
    }
    expect(await made(1)).toBe(await made(1))
    expect(await made(2)).not.toBe(await made(1))
  },
)

test.each([false, true])(
  'a dump of litemall has what was counted while it was written, with traps: %s',
  async (traps) => {
    const { expected, problems, rows } = await readBack('litemall', 'litemall_', traps)
    const live = rows('goods').filter(({ deleted }) => deleted === '0')
    const variants = rows('goods_product').filter(({ goods_id }) => live.some(({ id }) => id === goods_id))
    const paid = rows('order').filter(({ pay_id }) => pay_id !== null)
    const after = rows('aftersale').filter(({ status }) => status === '3')
    expect(problems).toEqual(traps ? ['mended litemall_user'] : [])
    expect(expected).toMatchObject({
      products: live.length,
      variants: variants.length,
      stockValue: sum(variants, ({ price, number }) => fen(price) * Number(number)),
      users: rows('user').filter(({ deleted }) => deleted === '0').length,
      paid: sum(paid, ({ actual_price }) => fen(actual_price)),
      refunded: sum(rows('order'), ({ refund_amount }) => fen(refund_amount)) + sum(after, ({ amount }) => fen(amount)),
    })
    expect(Object.values(expected.orders).reduce((a, b) => a + b)).toBe(rows('order').length)
    const ids = new Set(
      ['category', 'goods', 'user', 'address', 'order', 'aftersale', 'coupon'].flatMap((table) =>
        rows(table).map(({ id }) => Number(id)),
      ),
    )
    expect(
      Object.values(expected.traps)
        .flat()
        .filter((id) => !ids.has(id)),
    ).toEqual([])
    expect(Object.keys(expected.traps).length > 30).toBe(traps)
  },
)

test.each([false, true])('a dump of CRMEB has what was counted while it was written, with traps: %s', async (traps) => {
  const { expected, problems, rows } = await readBack('crmeb', 'eb_', traps)
  const live = new Set(rows('store_product').flatMap(({ id, is_del }) => (is_del === '0' ? [id] : [])))
  const variants = rows('store_product_attr_value').filter(
    ({ product_id, type }) => live.has(product_id) && type === '0',
  )
  const orders = rows('store_order').filter(({ pid }) => pid !== '-1')
  expect(problems).toEqual([])
  expect(expected).toMatchObject({
    products: live.size,
    variants: variants.length,
    stockValue: sum(variants, ({ price, stock }) => fen(price) * Number(stock)),
    users: rows('user').filter(({ is_del }) => is_del === '0').length,
    paid: sum(orders, ({ paid, pay_price }) => (paid === '1' ? fen(pay_price) : 0)),
    refunded: sum(rows('store_order_refund'), ({ refunded_price }) => fen(refunded_price)),
  })
  expect(Object.values(expected.orders).reduce((a, b) => a + b)).toBe(orders.length)
  expect(Object.keys(expected.traps).length > 25).toBe(traps)
})

test.each([false, true])('a dump of mall has what was counted while it was written, with traps: %s', async (traps) => {
  const { expected, problems, rows } = await readBack('mall', '', traps)
  const live = new Set(rows('pms_product').flatMap(({ id, delete_status }) => (delete_status === '0' ? [id] : [])))
  const variants = rows('pms_sku_stock').filter(({ product_id }) => live.has(product_id ?? null))
  const done = rows('oms_order_return_apply').filter(({ status }) => status === '2')
  expect(problems).toEqual([])
  expect(expected).toMatchObject({
    products: live.size,
    variants: variants.length,
    stockValue: sum(variants, ({ price, stock }) => fen(price) * Number(stock)),
    users: rows('ums_member').length,
    paid: sum(rows('oms_order'), ({ payment_time, pay_amount }) => (payment_time ? fen(pay_amount) : 0)),
    refunded: sum(done, ({ return_amount }) => fen(return_amount)),
  })
  expect(Object.values(expected.orders).reduce((a, b) => a + b)).toBe(rows('oms_order').length)
  expect(Object.keys(expected.traps).length > 15).toBe(traps)
})

test.each([false, true])(
  'a dump of mini-shop has what was counted while it was written, with traps: %s',
  async (traps) => {
    const { expected, problems, rows } = await readBack('mini-shop', '', traps)
    const live = rows('product').filter(({ delete_time }) => delete_time === null)
    const paid = rows('order').filter(({ order_status }) => order_status !== '1')
    expect(problems).toEqual([])
    expect(expected).toMatchObject({
      products: live.length,
      variants: live.length,
      stockValue: sum(live, ({ price, stock }) => fen(price) * Number(stock)),
      users: rows('user').filter(({ delete_time }) => delete_time === null).length,
      paid: sum(paid, ({ total_price }) => fen(total_price)),
      refunded: 0,
    })
    expect(Object.values(expected.orders).reduce((a, b) => a + b)).toBe(rows('order').length)
    expect(Object.keys(expected.traps).length > 15).toBe(traps)
  },
)

test.each([false, true])('a dump of yudao has what was counted while it was written, with traps: %s', async (traps) => {
  const { expected, problems, rows: all } = await readBack('yudao', '', traps)
  const rows = (table: string) => all(table).filter(({ deleted, tenant_id }) => deleted === '0' && tenant_id === '1')
  const live = new Set(rows('product_spu').map(({ id }) => id))
  const variants = rows('product_sku').filter(({ spu_id }) => live.has(spu_id))
  expect(problems).toEqual([])
  expect(expected).toMatchObject({
    products: live.size,
    variants: variants.length,
    stockValue: sum(variants, ({ price, stock }) => Number(price) * Number(stock)),
    users: rows('member_user').length,
    paid: sum(rows('trade_order'), ({ pay_status, pay_price }) => Number(pay_status) * Number(pay_price)),
    refunded: sum(rows('trade_order'), ({ refund_price }) => Number(refund_price)),
  })
  expect(Object.values(expected.orders).reduce((a, b) => a + b)).toBe(rows('trade_order').length)
  expect(Object.keys(expected.traps).length > 20).toBe(traps)
})
