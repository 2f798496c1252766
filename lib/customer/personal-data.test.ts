import { readdirSync } from 'node:fs'
import { eq, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { user } from '@/db/schema/user'
import { registry } from '@/lib/registry'
import { answerChecker } from '@/packages/testing/fuzz/answer-checker'
import { placeOrder } from '@/packages/testing/orders'
import { logEntriesOf, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { exportCustomerData } from './endpoints'

/** Tables that name a person or an order as well, and why they are left out. */
const LEFT_OUT: Record<string, string> = {
  api_key: 'keys that staff made for other systems',
  idempotency_key: 'sealed answers of the last day to requests that were repeated',
  bell_seen: 'what staff have seen of the bell',
  job: 'bulk work of staff',
  list_preference: 'how staff like to see lists',
  move_in: 'shops that staff moved in',
  notice: 'written by staff',
  pending_file: 'uploads that were not finished, deleted within a day',
  push_subscription: 'browsers of staff',
  reconciliation: 'days that staff compared',
  reconciliation_difference: 'differences that staff settled',
  recovery_code: 'secrets',
  sales_buyer: 'figures made of the orders',
  sales_entry: 'figures made of the orders',
  saved_view: 'lists that staff keep, without what they searched for',
  second_factor: 'a secret',
  session_token: 'secrets',
  stock_movement: 'of goods; who ordered them is in the orders',
}

/** What belongs to a person through one of these belongs to the person. */
const OF_A_PERSON = new Set([
  'user',
  'order',
  'order_line',
  'parcel',
  'payment',
  'refund',
  'complaint',
  'review',
  'session',
  'second_factor',
])

/** The tables that name a person, or something of a person. */
async function personalTables(): Promise<string[]> {
  const modules: object[] = await Promise.all(
    readdirSync('db/schema').map((name) => import(`../../db/schema/${name.replace('.ts', '')}.ts`)),
  )
  const tables = modules.flatMap((all) => Object.values(all)).filter((one) => is(one, PgTable))
  const names = tables.filter((table) => {
    const { foreignKeys, columns } = getTableConfig(table)
    const refers = foreignKeys.some((key) => OF_A_PERSON.has(getTableName(key.reference().foreignTable)))
    return refers || columns.some(({ name }) => name === 'user_id')
  })
  return [...new Set([...names.map((table) => getTableName(table)), 'user'])].toSorted()
}

describe('all that is known of a customer', () => {
  const shop = useShop()
  const ask = async (who: string, id: number) =>
    shop.ask(`GET /cms/customer/${id}/export`, { token: await shop.tokenOf(who) })

  test('all that is known of a customer comes from every table that names a person, but for those that are left out with a reason', async () => {
    const known = Object.values(registry.personal).map(({ table }) => getTableName(table))
    expect([...known, ...Object.keys(LEFT_OUT)].toSorted()).toEqual(await personalTables())
  })

  test('all that is known of a customer is one file with the profile, names, addresses and orders in full, and no secret', async () => {
    const id = await userIdOf(shop.db, 'buyer')
    const { order_no } = await placeOrder(shop)
    const answer = await ask('admin', id)
    const { status, headers, text } = answer
    expect([status, headers['Content-Disposition']]).toEqual([200, expect.stringContaining(`customer-${id}.json`)])
    const known = JSON.parse(text)
    expect(
      answerChecker([exportCustomerData]).complaint(exportCustomerData, { what: '', options: {} }, answer),
    ).toBeUndefined()
    expect(Object.keys(known)).toEqual(['exported_at', ...Object.keys(registry.personal)])
    expect(known.profile).toMatchObject([{ id, nickname: 'Buyer' }])
    expect(known.orders).toMatchObject([{ order_no }])
    expect(known.order_lines).toHaveLength(1)
    expect(text).toContain('13900000001')
    const [row] = await shop.db.select().from(user).where(eq(user.id, id))
    expect(text).not.toContain(row?.password_hash)
    expect(text).not.toMatch(/"(password_hash|mac|nonce|token_hash|secret)"/)
  })

  test('all that is known of a customer has nothing of another customer, and is in the operation log', async () => {
    const id = await userIdOf(shop.db, 'second')
    await placeOrder(shop)
    expect(JSON.parse((await ask('admin', id)).text)).toMatchObject({ orders: [], order_lines: [] })
    expect(await logEntriesOf(shop.db, 'customer.export')).toMatchObject([{ resource_id: id, status: 200 }])
  })

  test('all that is known of a customer is only for customers, and for staff with its permission', async () => {
    expect((await ask('admin', await userIdOf(shop.db, 'clerk'))).status).toBe(404)
    expect((await ask('clerk', await userIdOf(shop.db, 'buyer'))).json.details).toEqual({ point: 'customer.export' })
  })

  test('all that is known of a customer is given to the customers themselves, as staff would hand it out, and to nobody else', async () => {
    const id = await userIdOf(shop.db, 'buyer')
    const { order_no } = await placeOrder(shop)
    const own = await shop.ask('GET /v1/user/data', { token: await shop.tokenOf('buyer') })
    expect(Object.keys(own.data.data)).toEqual(Object.keys(registry.personal))
    expect(own.data.data).toMatchObject({ profile: [{ id }], orders: [{ order_no }] })
    expect(own.text).not.toMatch(/"(password_hash|mac|nonce|token_hash|secret)"/)
    const other = await shop.ask('GET /v1/user/data', { token: await shop.tokenOf('second') })
    expect(other.data.data).toMatchObject({ orders: [], profile: [{ nickname: 'Second' }] })
    expect((await shop.ask('GET /v1/user/data', { token: await shop.tokenOf('clerk') })).status).toBe(404)
  })
})
