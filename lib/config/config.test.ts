import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { config, limitCount, revision } from '@/db/schema/kernel'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { ensureFreshSettings } from '@/lib/core/runtime/stored-settings'
import { REGISTRATIONS, registrationLimits } from '@/lib/user/settings'
import { logEntriesOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { configItems } from './config'

const knock = endpoint('door.knock', 'POST /v1/door/knock', 'Knock', {
  access: 'public',
  limit: { ...REGISTRATIONS, by: 'address' },
  run: async () => null,
})

type Item = { key: string; value: unknown; set: boolean; default: unknown; title: string; type: string; group: string }

describe('the configuration', () => {
  const shop = useShop([knock])
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
  })
  afterEach(() => void vi.useRealTimers())
  const read = async () => (await shop.ask('GET /cms/config', { token })).data
  const one = async (key: string): Promise<Item> => (await read()).items.find((item: Item) => item.key === key)
  const put = (values: Record<string, unknown>, headers = {}) =>
    shop.ask('PUT /cms/config', { token, body: { values }, headers })

  test('the configuration shows every key with its name, type and default', async () => {
    expect(await one('retention.login_log_days')).toEqual({
      id: 'retention.login_log_days',
      key: 'retention.login_log_days',
      group: 'Data retention',
      title: 'Login log (days)',
      description: '',
      type: 'number',
      public: false,
      value: 180,
      set: false,
      default: 180,
    })
    const choice = { type: 'string', value: 'nobody', options: ['nobody', 'super', 'staff'] }
    expect(await one('security.otp_required')).toMatchObject(choice)
    expect(await one('order.freight')).toMatchObject({ type: 'number', unit: 'fen', value: 0, public: true })
    const headers = { 'accept-language': 'zh' }
    const chinese: Item[] = (await shop.ask('GET /cms/config', { token, headers })).data.items
    const days = chinese.find(({ key }) => key === 'retention.login_log_days')
    expect(days).toMatchObject({ title: '登录日志（天）', group: '数据保留期限' })
  })

  test('the configuration begins with the details of the shop, and names every part in the order of the page', async () => {
    const { items }: { items: Item[] } = await read()
    expect(items[0]?.key).toBe('shop.name')
    const groups = [...new Set(items.map(({ group }) => group))]
    expect(groups.slice(0, 15)).toEqual([
      'Shop details',
      'Orders and inventory',
      'Addresses of the shop',
      'Delivery',
      'Coupons',
      'Parcel tracking',
      'Electronic waybills',
      'After-sales',
      'Worry-free returns',
      'Payment',
      'Invoices',
      'Reviews',
      'Mini-program messages',
      'Content checks',
      'Chat with buyers',
    ])
    expect(groups.at(-1)).toBe('Search')
  })

  test('the configuration saves several values at once, under one new version', async () => {
    const before = await read()
    const { status, data, headers } = await put({ 'limits.refresh_per_hour': 61, 'limits.upload_per_hour': 201 })
    expect([status, headers.ETag]).toEqual([200, `"${data.version}"`])
    expect([before.version, data.version]).toEqual([0, 1])
    expect(await one('limits.refresh_per_hour')).toMatchObject({ value: 61, set: true, default: 60 })
    expect(await one('limits.upload_per_hour')).toMatchObject({ value: 201, set: true })
    expect((await read()).version).toBe(data.version)
  })

  test('the configuration resets a value to its default with null, and stores only what differs from it', async () => {
    await put({ 'limits.refresh_per_hour': 61, 'limits.upload_per_hour': 201 })
    await put({ 'limits.refresh_per_hour': null, 'limits.upload_per_hour': 200 })
    expect((await shop.db.select({ key: config.key }).from(config)).filter(isNotOfDemo)).toEqual([])
    expect(await one('limits.refresh_per_hour')).toMatchObject({ value: 60, set: false })
  })

  test('the configuration rejects the whole change if one value is wrong, and names it', async () => {
    const { status, json } = await put({ 'limits.refresh_per_hour': 61, 'retention.login_log_days': 0, 'no.such': 1 })
    expect([status, json.msg]).toEqual([
      400,
      'values.retention.login_log_days must be at least 1; values.no.such is an unknown field',
    ])
    expect((await put({ 'security.otp_required': 'everybody' })).status).toBe(400)
    expect((await read()).items.filter(({ set }: Item) => set).filter(isNotOfDemo)).toEqual([])
  })

  test('the configuration rejects values that make no sense for a shop', async () => {
    const wrong: [key: string, value: unknown][] = [
      ['shop.name', ' '],
      ['shop.phone', 'call us'],
      ['order.pay_minutes', 121],
      ['order.freight', -1],
      ['order.freight', 1.5],
      ['order.free_freight_from', '9.9'],
      ['admin.page_size', 101],
      ['stock.low', true],
    ]
    for (const [key, value] of wrong) {
      const refused = await put({ [key]: value })
      expect([key, refused.status, refused.json.errors?.[0]?.path]).toEqual([key, 400, `values.${key}`])
    }
    expect((await put({ 'shop.phone': '', 'order.free_freight_from': 9900 })).status).toBe(200)
  })

  test('the configuration rejects an edit of an outdated version', async () => {
    const tag = `"${(await read()).version}"`
    expect((await put({ 'limits.refresh_per_hour': 61 }, { 'if-match': tag })).status).toBe(200)
    const late = await put({ 'limits.refresh_per_hour': 62 }, { 'if-match': tag })
    expect([late.status, late.json.details.current['limits.refresh_per_hour']]).toEqual([412, 61])
  })

  test('the configuration logs the values before and after an edit', async () => {
    await put({ 'limits.refresh_per_hour': 61 })
    const [row] = await logEntriesOf(shop.db, 'config.update')
    expect(row?.before).toMatchObject({ 'limits.refresh_per_hour': 60 })
    expect(row?.after).toMatchObject({ 'limits.refresh_per_hour': 61 })
  })

  test('the configuration applies from the next request on in the process that changed it', async () => {
    await put({ 'limits.register_per_hour': 1 })
    expect(registrationLimits.in(shop.runtime)['limits.register_per_hour']).toBe(1)
    expect((await shop.ask('POST /v1/door/knock')).status).toBe(200)
    expect((await shop.ask('POST /v1/door/knock')).status).toBe(429)
    await put({ 'limits.register_per_hour': 2 })
    expect((await shop.ask('POST /v1/door/knock')).status).toBe(429)
    await shop.db.update(limitCount).set({ count: 1 }).where(eq(limitCount.name, 'register'))
    expect((await shop.ask('POST /v1/door/knock')).status).toBe(200)
  })

  test('the configuration applies in any other process within five seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { env, database, log, registry } = shop.runtime
    const other = newRuntime(env, database, log, registry)
    const there = async () => {
      await ensureFreshSettings(other)
      return registrationLimits.in(other)['limits.register_per_hour']
    }
    expect(await there()).toBe(10)
    await put({ 'limits.register_per_hour': 7 })
    vi.advanceTimersByTime(4_900)
    expect(await there()).toBe(10)
    vi.advanceTimersByTime(200)
    expect(await there()).toBe(7)
  })

  test('the configuration falls back to the default if the stored value is no longer valid', async () => {
    const stored = sql`insert into config (key, value) values ('limits.register_per_hour', '"many"'), ('gone', '1')`
    await shop.db.execute(stored)
    expect(await one('limits.register_per_hour')).toMatchObject({ value: 10, default: 10 })
    expect((await put({ 'limits.upload_per_hour': 9 })).status).toBe(200)
    expect(await shop.db.select({ name: revision.name }).from(revision)).toContainEqual({ name: 'config' })
  })
})

const fields = {
  'mail.password': z.string().max(60).default('').meta({ title: 'Password', group: 'Signing in', writeOnly: true }),
  'mail.hosts': z.array(z.string()).default(['a']).meta({ title: 'Name', group: 'Signing in' }),
}

describe('a key of the configuration', () => {
  test('a secret of the configuration shows whether it is set, never its value', () => {
    const stored = { values: { 'mail.password': 'open sesame' }, differing: new Set(['mail.password']) }
    const [password] = configItems(fields, stored, 'en')
    expect(password).toMatchObject({ type: 'secret', value: null, set: true, title: 'Password' })
    expect(JSON.stringify(password)).not.toContain('sesame')
    const [unset] = configItems(fields, { values: { 'mail.password': '' }, differing: new Set() }, 'en')
    expect(unset).toMatchObject({ value: null, set: false })
  })

  test('a key of the configuration may hold any JSON', () => {
    const [, hosts] = configItems(fields, { values: { 'mail.hosts': ['b'] }, differing: new Set(['mail.hosts']) }, 'en')
    expect(hosts).toMatchObject({ type: 'json', value: ['b'], default: ['a'], set: true, public: false })
  })
})

/** The demo shop has addresses. */
const isNotOfDemo = ({ key }: { key: string }) => !key.startsWith('shop_address.')
