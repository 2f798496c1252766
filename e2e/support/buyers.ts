import { expect } from '@playwright/test'
import type pg from 'pg'
import { ADDRESS } from '@/packages/testing/buyers'
import type { RunningProcess } from './process'
import { bearer, json, parseAnswer, sendRaw } from './wire'

/** A customer of the mini-program with an address: the headers of their requests. */
export async function newBuyer(url: string, name: string): Promise<Record<string, string>> {
  const { text } = await sendRaw(url, '/simulator/wechat/code', json({ name }))
  const signIn = json({ type: 200, account: JSON.parse(text).code, secret: '' })
  const { data } = parseAnswer<{ token: string }>(await sendRaw(url, '/v1/token', signIn))
  const headers = { ...bearer(data?.token ?? ''), 'content-type': 'application/json' }
  const { status } = await sendRaw(url, '/v1/address', { ...json(ADDRESS), headers })
  expect([name, status]).toEqual([name, 201])
  return headers
}

/** So many orders in a minute as a test wants. */
export async function liftOrderLimit({
  shop,
  staff,
}: {
  shop: Pick<RunningProcess, 'url'>
  staff: Record<string, string>
}): Promise<void> {
  const body = JSON.stringify({ values: { 'limits.orders_per_minute': 100_000 } })
  const headers = { ...staff, 'content-type': 'application/json' }
  expect((await sendRaw(shop.url, '/cms/config', { method: 'PUT', headers, body })).status).toBe(200)
}

/** A product on sale that no other test has, with so many in stock. */
export async function productWith(db: pg.Client, stock: number): Promise<{ product_id: number; sku_id: number }> {
  const { rows } = await db.query(`with made as (insert into product (name, category_id, price, on_sale)
      select 'Proof', min(id), 100, true from category returning id)
    insert into sku (product_id, specs, price) select id, '{}', 100 from made returning product_id, id as sku_id`)
  await db.query(`insert into stock_movement (sku_id, delta, reason) values ($1, $2, 'counted')`, [
    rows[0].sku_id,
    stock,
  ])
  return rows[0]
}
