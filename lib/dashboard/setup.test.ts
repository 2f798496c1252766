import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { permissionPoints } from '@/lib/endpoints'
import { placePaidOrder } from '@/packages/testing/orders'
import { useShop } from '@/packages/testing/shop'
import { callSimulator } from '@/packages/testing/wechat'
import type { SetupStep } from './contract'
import { STEP_POINTS } from './setup'

type Steps = { step: SetupStep; done: boolean }[]

describe('the first steps of a shop', () => {
  const shop = useShop()
  const call = async (account: string, what: string, body?: object) =>
    shop.ask(what, { token: await shop.tokenOf(account), ...(body && { body }) })
  const steps = async (account = 'admin'): Promise<Steps | null> =>
    (await call(account, 'GET /cms/dashboard')).data.setup
  const done = async () => ((await steps()) ?? []).flatMap(({ step, done }) => (done ? [step] : []))
  const check = async (keys: string) => (await call('admin', 'POST /cms/dashboard/key_check', { keys })).data.result

  test('tick themselves off, and are gone once all are done', async () => {
    expect(await done()).toEqual(['category', 'product', 'staff'])
    await call('admin', 'PUT /cms/config', { values: { 'shop.name': 'Tea & more', 'shop.phone': '400-800-1234' } })
    await placePaidOrder(shop)
    expect(await done()).toEqual(['shop_details', 'category', 'product', 'staff', 'test_order'])
    expect([await check('wechat_keys'), await check('payment_keys')]).toEqual(['valid', 'valid'])
    expect(await steps()).toBeNull()
  })

  test('are open in a shop that has nothing', async () => {
    await shop.db.execute(sql`update product set deleted_at = now()`)
    await shop.db.execute(sql`update category set deleted_at = now()`)
    await shop.db.execute(sql`update "user" set active = false where is_staff and nickname <> 'Admin'`)
    expect(await done()).toEqual([])
  })

  test('say what the provider thinks of the keys', async () => {
    const fault = (call: string, kind: string, more = {}) =>
      callSimulator(shop.runtime, 'POST /faults', { call, kind, times: 1, ...more })
    await fault('query', 'refuse', { code: 'SIGN_ERROR' })
    expect(await check('payment_keys')).toBe('rejected')
    await fault('query', '500')
    expect(await check('payment_keys')).toBe('unreachable')
    await fault('token', 'garbage')
    expect(await check('wechat_keys')).toBe('unreachable')
    expect(await done()).not.toContain('payment_keys')
  })

  test('are for those who may change the configuration, who may hide them', async () => {
    expect(await steps('manager')).toBeNull()
    expect((await call('manager', 'POST /cms/dashboard/setup_hiding')).status).toBe(403)
    expect((await call('admin', 'POST /cms/dashboard/setup_hiding')).status).toBe(200)
    expect(await steps()).toBeNull()
    expect(Object.values(STEP_POINTS).filter((point) => !permissionPoints.includes(point))).toEqual([])
  })
})
