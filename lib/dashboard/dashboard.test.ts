import { describe, expect, test } from 'vitest'
import { shopDate } from '@/lib/base/shop-time'
import { permissionPoints } from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import { placePaidOrder, requestRefund } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'
import { failedEntry } from '../outbox/sample-calls'
import { PRODUCTS_POINT, SALES_POINT } from './dashboard'

type Waiting = { kind: string; count: number; since: string | null }

describe('the dashboard', () => {
  const shop = useShop()
  const read = async (account: string, query = '') =>
    (await shop.ask(`GET /cms/dashboard${query}`, { token: await shop.tokenOf(account) })).data
  const waiting = async (account: string): Promise<Waiting[]> => (await read(account)).waiting
  const total = async (list: string) =>
    (await shop.ask(`GET /cms/${list}`, { token: await shop.tokenOf('admin') })).data.total

  test('the dashboard shows a paid order at once: to ship, and in the sales of today', async () => {
    const before = await read('admin')
    const { total_price } = await placePaidOrder(shop)
    const after = await read('admin')
    const [was, is] = [before, after].map(({ sales }) => sales.current)
    expect([is.orders - was.orders, is.paid - was.paid]).toEqual([1, total_price])
    expect(is.days.at(-1)).toMatchObject({ day: shopDate(new Date()), orders: is.orders, sales: is.sales })
    expect(after.waiting[0]).toEqual({
      kind: 'to_ship',
      count: before.waiting[0].count + 1,
      since: before.waiting[0].since ?? expect.any(String),
    })
    expect(after.best_sellers[0]).toMatchObject({ pieces: 2 })
  })

  test('the dashboard counts as many as the list that each entry leads to', async () => {
    await placePaidOrder(shop)
    await requestRefund(shop)
    await makeProduct(shop.db, { stock: 3 })
    await failedEntry(shop, { dead_at: new Date() })
    const entries = await waiting('admin')
    const countOf = (kind: string) => entries.find((one) => one.kind === kind)?.count
    const lists: Record<string, string> = {
      to_ship: 'order?status=paid',
      refund_requests: 'refund?step=to_decide',
      returns_to_receive: 'after_sale?step=to_receive',
      refunds_to_pay: 'after_sale?step=to_pay',
      refund_problems: 'refund?attention=true',
      payment_anomalies: 'payment/anomaly?state=open',
      bill_differences: 'reconciliation?differing=true',
      funds_on_hold: 'order?held=true',
      failed_tasks: 'outbox?state=dead',
      new_errors: 'log/error?state=open',
      low_stock: 'product?stock=low',
    }
    for (const [kind, list] of Object.entries(lists)) {
      expect([kind, countOf(kind)]).toEqual([kind, await total(list)])
    }
    expect(countOf('refund_requests')).toBeGreaterThan(0)
    expect(countOf('failed_tasks')).toBe(1)
    expect(countOf('low_stock')).toBeGreaterThan(0)
  })

  test('the dashboard lists work in the order of its areas: orders, products, the service', () => {
    const some = ['to_ship', 'refund_requests', 'complaints', 'low_stock', 'new_errors']
    expect(registry.waiting.map(({ kind }) => kind).filter((kind) => some.includes(kind))).toEqual(some)
  })

  test('the dashboard shows nobody more than the lists that they may see', async () => {
    const clerk = await read('clerk')
    expect(clerk.waiting.map(({ kind }: Waiting) => kind)).toEqual([
      'to_ship',
      'to_hand_over',
      'to_deliver',
      'to_do',
      'parcel_problems',
      'funds_on_hold',
      'low_stock',
    ])
    expect([clerk.sales, clerk.best_sellers]).toEqual([null, null])
    const sales = async (account: string) =>
      shop.ask('GET /cms/dashboard/sales', { token: await shop.tokenOf(account) })
    expect((await sales('clerk')).status).toBe(403)
    const { sales: seen, best_sellers } = await read('manager')
    expect((await sales('manager')).data).toEqual({ sales: seen, best_sellers })
    const points = [SALES_POINT, PRODUCTS_POINT, ...registry.waiting.map(({ point }) => point)]
    expect(points.filter((point) => !permissionPoints.includes(point))).toEqual([])
  })

  test('the dashboard is for staff, in periods of 7, 30 and 90 days', async () => {
    expect((await shop.ask('GET /cms/dashboard', { token: await shop.tokenOf('buyer') })).status).toBe(403)
    for (const days of [7, 30, 90])
      expect((await read('manager', `?days=${days}`)).sales.current.days).toHaveLength(days)
    const { status, json } = await shop.ask('GET /cms/dashboard?days=8', { token: await shop.tokenOf('manager') })
    expect([status, json.errors]).toEqual([400, [{ path: 'days', message: 'must be 7, 30 or 90' }]])
  })
})
