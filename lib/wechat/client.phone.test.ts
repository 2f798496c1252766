import { and, eq, notLike, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { providerToken } from '@/db/schema/sign-in'
import { simulated } from '@/db/schema/simulator'
import { phoneQuota } from '@/db/schema/wechat'
import { useWechat } from '@/packages/testing/wechat'
import { codeToSession, phoneNumber } from './client'
import { watchPhoneQuota } from './phone-watch'

describe('a phone number', () => {
  const wechat = useWechat()
  const number = (code: string, openid?: string) => phoneNumber(wechat.runtime, code, openid)
  const phoneCode = (more = {}) => wechat.code('/phone', { mobile: '13911112222', ...more })
  const tokens = () => wechat.db.select().from(providerToken)

  test('a phone number is fetched by its code, with a country code only outside China', async () => {
    expect(await number(await phoneCode())).toBe('13911112222')
    expect(await number(await phoneCode({ country: '852', mobile: '51234567' }))).toBe('+85251234567')
  })

  test('a phone number can be fetched once per code', async () => {
    const code = await phoneCode()
    await number(code)
    await expect(number(code)).rejects.toMatchObject({ kind: 'code_refused' })
    await expect(number('unknown')).rejects.toMatchObject({ kind: 'code_refused' })
  })

  test('a phone number can be fetched only for the person of the code', async () => {
    const { openid } = await codeToSession(wechat.runtime, await wechat.code('/code', { name: 'li' }))
    expect(await number(await phoneCode({ name: 'li' }), openid)).toBe('13911112222')
    await expect(number(await phoneCode({ name: 'wang' }), openid)).rejects.toMatchObject({ kind: 'code_refused' })
  })

  test.each([
    [40029, 'code_refused'],
    [45011, 'too_many'],
  ])('a phone number rejected with %i fails as %s', async (errcode, kind) => {
    await wechat.fault({ call: 'phone', kind: 'refuse', errcode })
    await expect(number(await phoneCode())).rejects.toMatchObject({ kind })
  })

  test.each([
    [40013, 'WECHAT_APPID'],
    [48001, 'certified mini-programs only'],
  ])('a phone number rejected with %i is an error on our side: %s', async (errcode, named) => {
    await wechat.fault({ call: 'phone', kind: 'refuse', errcode })
    await expect(number(await phoneCode())).rejects.toThrow(named)
  })

  test.each([40001, 40014, 42001])(
    'a phone number rejected with %i is requested once more with a new token',
    async (errcode) => {
      await number(await phoneCode())
      const [before] = await tokens()
      await wechat.db.update(providerToken).set({ value: 'gone stale' })
      expect(await number(await phoneCode())).toBe('13911112222')
      expect(await tokens()).toMatchObject([{ value: before?.value }])
      await wechat.fault({ call: 'phone', kind: 'refuse', errcode, times: 1 })
      expect(await number(await phoneCode())).toBe('13911112222')
      await wechat.fault({ call: 'phone', kind: 'refuse', errcode: 40001, times: 2 })
      await expect(number(await phoneCode())).rejects.toThrow('does not take our secret or access token')
    },
  )

  test.each(['500', 'reset', 'garbage'])(
    'a phone number that meets the fault %s is unavailable, and its code stays valid',
    async (kind) => {
      const code = await phoneCode()
      await wechat.fault({ call: 'phone', kind })
      await expect(number(code)).rejects.toMatchObject({ kind: 'unavailable' })
      expect(await number(code)).toBe('13911112222')
    },
  )
})

describe('the quota of phone numbers', () => {
  const shop = useWechat()
  const kept = async () => (await shop.db.select().from(phoneQuota))[0]
  const lookUp = async () => {
    const code = await shop.code('/phone', { mobile: '13911112222' })
    return shop.ask('POST /v1/user/mobile', { token: await shop.tokenOf('buyer'), body: { code } })
  }
  const office = async (what: string) => (await shop.ask(what, { token: await shop.tokenOf('admin') })).data
  const ready = async () =>
    (await office('GET /cms/readiness')).items.find(({ kind }: { kind: string }) => kind === 'phone_quota')

  test('the quota of phone numbers is counted by the day, and a buyer who gets none is told so', async () => {
    expect((await lookUp()).status).toBe(200)
    expect(await kept()).toMatchObject({ answered: 1, refused: 0, warned_at: null })
    for (const errcode of [45009, 1400001]) {
      await shop.fault({ call: 'phone', kind: 'refuse', errcode, times: 1 })
      const { status, json } = await lookUp()
      expect([status, json.msg, json.details]).toEqual([
        409,
        'The shop cannot look up phone numbers today. Please continue without one, or contact the shop',
        { reason: 'phone_quota' },
      ])
    }
    expect(await kept()).toMatchObject({ answered: 1, refused: 2, warned_at: expect.any(Date) })
    expect(await ready()).toMatchObject({ state: 'problem' })
  })

  test('the quota of phone numbers is asked for every hour, and staff are told once a day when a tenth is left', async () => {
    await watchPhoneQuota(shop.runtime)
    expect(await kept()).toMatchObject({ daily_limit: 100_000, remain: 100_000, warned_at: null })
    expect(await ready()).toMatchObject({ state: 'ok' })
    await shop.door('POST /phone_quota', { daily_limit: 1000, used: 900 })
    await watchPhoneQuota(shop.runtime)
    const first = await kept()
    expect(first).toMatchObject({ daily_limit: 1000, remain: 100, warned_at: expect.any(Date) })
    await watchPhoneQuota(shop.runtime)
    expect((await kept())?.warned_at).toEqual(first?.warned_at)
    expect(await ready()).toMatchObject({ state: 'problem' })
    const bell = await office('GET /cms/live/bell')
    expect(JSON.stringify(bell)).toContain('phone_quota')
  })

  test.each(['500', 'garbage', 'refuse'])(
    'a quota that WeChat does not tell (%s) is asked for again later',
    async (kind) => {
      await shop.fault({ call: 'quota', kind, times: 2, errcode: 48001 })
      await watchPhoneQuota(shop.runtime)
      expect(await kept()).toBeUndefined()
      expect(await ready()).toMatchObject({ state: 'note' })
    },
  )
})

describe('the access token', () => {
  const wechat = useWechat()
  const number = async () => phoneNumber(wechat.runtime, await wechat.code('/phone', { mobile: '13911112222' }))
  const isNoLease = notLike(providerToken.name, '% lease')
  const kept = async () => (await wechat.db.select().from(providerToken).where(isNoLease))[0]
  const endsIn = (time: string) => wechat.db.update(providerToken).set({ expires_at: sql`now() + ${time}::interval` })
  const failTokenRequests = () => wechat.fault({ call: 'token', kind: '500', times: 100 })

  test('the access token is cached and used until five minutes are left', async () => {
    await number()
    await failTokenRequests()
    await endsIn('301 seconds')
    expect(await number()).toBe('13911112222')
    await endsIn('299 seconds')
    await expect(number()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('the access token is then renewed, while the old one still works', async () => {
    await number()
    const old = await kept()
    await endsIn('299 seconds')
    const theirs = and(eq(simulated.kind, 'token'), eq(simulated.key, 'current'))
    await wechat.db.update(simulated).set({ expires_at: sql`now() + interval '299 seconds'` }).where(theirs)
    await number()
    const young = await kept()
    expect(young?.value).not.toBe(old?.value)
    await wechat.db.update(providerToken).set({ value: old?.value })
    await failTokenRequests()
    expect(await number()).toBe('13911112222')
  })

  test('the access token stays the old one while another process fetches a new one', async () => {
    await number()
    await endsIn('200 seconds')
    const { name, value } = (await kept()) ?? { name: '', value: '' }
    const lease = { name: `${name} lease`, value: 'somebody else', expires_at: sql`now() + interval '1 minute'` }
    await wechat.db.insert(providerToken).values(lease)
    expect(await number()).toBe('13911112222')
    expect(await kept()).toMatchObject({ value })
  })

  test('an access token that cannot be fetched leaves no lease behind', async () => {
    await wechat.fault({ call: 'token', kind: 'refuse', errcode: 40125 })
    await expect(number()).rejects.toThrow('WECHAT_SECRET')
    expect(await number()).toBe('13911112222')
    expect(await wechat.db.select().from(providerToken)).toHaveLength(1)
  })

  test('the access token is fetched by the next process if the one with the lease died', async () => {
    const lease = { name: 'wechat wxsimulated00000001 lease', value: 'dead' }
    await wechat.db.insert(providerToken).values({ ...lease, expires_at: sql`now() - interval '1 second'` })
    expect(await number()).toBe('13911112222')
  })

  test('the access token appears in no log', async () => {
    await number()
    expect(wechat.lines.join('')).not.toContain((await kept())?.value)
    expect(wechat.lines.join('')).not.toContain('13911112222')
  })
})
