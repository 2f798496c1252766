import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { providerToken } from '@/db/schema/sign-in'
import { simulated } from '@/db/schema/simulator'
import { useWechat } from '@/lib/testing/wechat'
import { codeToSession, phoneNumber } from './client'

describe('a phone number', () => {
  const wechat = useWechat()
  const number = (code: string, openid?: string) => phoneNumber(wechat.runtime, code, openid)
  const phoneCode = (more = {}) => wechat.code('/phone', { mobile: '13911112222', ...more })
  const tokens = () => wechat.db.select().from(providerToken)

  test('comes by its code, without the country at home and with it elsewhere', async () => {
    expect(await number(await phoneCode())).toBe('13911112222')
    expect(await number(await phoneCode({ country: '852', mobile: '51234567' }))).toBe('+85251234567')
  })

  test('comes once', async () => {
    const code = await phoneCode()
    await number(code)
    await expect(number(code)).rejects.toMatchObject({ kind: 'code_refused' })
    await expect(number('unknown')).rejects.toMatchObject({ kind: 'code_refused' })
  })

  test('comes to the person only whose code it is', async () => {
    const { openid } = await codeToSession(wechat.runtime, await wechat.code('/code', { name: 'li' }))
    expect(await number(await phoneCode({ name: 'li' }), openid)).toBe('13911112222')
    await expect(number(await phoneCode({ name: 'wang' }), openid)).rejects.toMatchObject({ kind: 'code_refused' })
  })

  test.each([
    [40029, 'code_refused'],
    [45011, 'too_many'],
  ])('refused with %i is %s', async (errcode, kind) => {
    await wechat.fault({ call: 'phone', kind: 'refuse', errcode })
    await expect(number(await phoneCode())).rejects.toMatchObject({ kind })
  })

  test.each([
    [40013, 'WECHAT_APPID'],
    [48001, 'certified mini-programs only'],
  ])('refused with %i is ours to mend: %s', async (errcode, named) => {
    await wechat.fault({ call: 'phone', kind: 'refuse', errcode })
    await expect(number(await phoneCode())).rejects.toThrow(named)
  })

  test.each([40001, 40014, 42001])('refused with %i gets a new token and is asked for once more', async (errcode) => {
    await number(await phoneCode())
    const [before] = await tokens()
    await wechat.db.update(providerToken).set({ value: 'gone stale' })
    expect(await number(await phoneCode())).toBe('13911112222')
    expect(await tokens()).toMatchObject([{ value: before?.value }])
    await wechat.fault({ call: 'phone', kind: 'refuse', errcode, times: 1 })
    expect(await number(await phoneCode())).toBe('13911112222')
    await wechat.fault({ call: 'phone', kind: 'refuse', errcode: 40001, times: 2 })
    await expect(number(await phoneCode())).rejects.toThrow('does not take our secret or access token')
  })

  test.each(['500', 'reset', 'garbage'])(
    'that meets %s is not there for now, and its code is still good',
    async (kind) => {
      const code = await phoneCode()
      await wechat.fault({ call: 'phone', kind })
      await expect(number(code)).rejects.toMatchObject({ kind: 'unavailable' })
      expect(await number(code)).toBe('13911112222')
    },
  )
})

describe('the access token', () => {
  const wechat = useWechat()
  const number = async () => phoneNumber(wechat.runtime, await wechat.code('/phone', { mobile: '13911112222' }))
  const kept = async () => (await wechat.db.select().from(providerToken))[0]
  const endsIn = (time: string) => wechat.db.update(providerToken).set({ expires_at: sql`now() + ${time}::interval` })
  const noMoreAtWechat = () => wechat.fault({ call: 'token', kind: '500', times: 100 })

  test('is kept and used until five minutes are left', async () => {
    await number()
    await noMoreAtWechat()
    await endsIn('301 seconds')
    expect(await number()).toBe('13911112222')
    await endsIn('299 seconds')
    await expect(number()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('is renewed then, and the old one still works beside it', async () => {
    await number()
    const old = await kept()
    await endsIn('299 seconds')
    const theirs = and(eq(simulated.kind, 'token'), eq(simulated.key, 'current'))
    await wechat.db.update(simulated).set({ expires_at: sql`now() + interval '299 seconds'` }).where(theirs)
    await number()
    const young = await kept()
    expect(young?.value).not.toBe(old?.value)
    await wechat.db.update(providerToken).set({ value: old?.value })
    await noMoreAtWechat()
    expect(await number()).toBe('13911112222')
  })

  test('while another process fetches it is the old one as long as it holds', async () => {
    await number()
    await endsIn('200 seconds')
    const { name, value } = (await kept()) ?? { name: '', value: '' }
    const lease = { name: `${name} lease`, value: 'somebody else', expires_at: sql`now() + interval '1 minute'` }
    await wechat.db.insert(providerToken).values(lease)
    expect(await number()).toBe('13911112222')
    expect(await kept()).toMatchObject({ value })
  })

  test('that cannot be fetched leaves no lease behind', async () => {
    await wechat.fault({ call: 'token', kind: 'refuse', errcode: 40125 })
    await expect(number()).rejects.toThrow('WECHAT_SECRET')
    expect(await number()).toBe('13911112222')
    expect(await wechat.db.select().from(providerToken)).toHaveLength(1)
  })

  test('that is left as a lease by a process that died is fetched by the next', async () => {
    const lease = { name: 'wechat wxsimulated00000001 lease', value: 'dead' }
    await wechat.db.insert(providerToken).values({ ...lease, expires_at: sql`now() - interval '1 second'` })
    expect(await number()).toBe('13911112222')
  })

  test('stands in no log', async () => {
    await number()
    expect(wechat.lines.join('')).not.toContain((await kept())?.value)
    expect(wechat.lines.join('')).not.toContain('13911112222')
  })
})
