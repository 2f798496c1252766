import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { signInAddress, signInFailure } from '@/db/schema/sign-in'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { attemptOfUser, countFailure, throttleFailure } from './throttle'

const HOME = '192.0.2.1'
const ELSEWHERE = '198.51.100.7'

describe('failed sign-ins', () => {
  const shop = useShop()
  const signIn = async (account: string, secret = DEMO_PASSWORD, address = HOME) => {
    const body = { account, secret, type: account.includes('@') ? 101 : 100 }
    const { status, json, headers } = await shop.ask('POST /v1/token', { body, address })
    return { status, code: json.error_code, wait: headers['Retry-After'] }
  }
  const WRONG = { status: 401, code: 10000, wait: undefined }
  const IN = { status: 200, code: 0, wait: undefined }
  const wait = (seconds: number) => ({ status: 429, code: 10150, wait: String(seconds) })
  async function failing(times: number, account = 'buyer', address = HOME) {
    for (let n = 0; n < times; n++) await signIn(account, 'wrong', address)
  }
  /** Ends the waits of the accounts. */
  const rest = () => shop.db.update(signInFailure).set({ blocked_until: null }).where(eq(signInFailure.kind, 'pair'))
  const later = (minutes: number) =>
    shop.db.update(signInFailure).set({
      started_at: sql`${signInFailure.started_at} - make_interval(mins => ${minutes})`,
      blocked_until: sql`${signInFailure.blocked_until} - make_interval(mins => ${minutes})`,
    })
  /** Sets the failure counts of one kind, instead of making a hundred attempts. */
  const short = (kind: 'account' | 'address', count: number) =>
    shop.db.update(signInFailure).set({ count }).where(eq(signInFailure.kind, kind))

  test('failed sign-ins are free ten times, then each one doubles the wait, up to a minute', async () => {
    for (let n = 1; n <= 10; n++) expect([n, await signIn('buyer', 'wrong')]).toEqual([n, WRONG])
    const waits = []
    for (let n = 11; n <= 18; n++) {
      waits.push(Number((await signIn('buyer')).wait))
      await rest()
      expect(await signIn('buyer', 'wrong')).toEqual(WRONG)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  test('failed sign-ins are answered, counted and delayed in the same way for an unknown account', async () => {
    const refusalFor = async (account: string) => {
      const answers = []
      for (let n = 0; n < 11; n++) answers.push(await signIn(account, 'wrong', `${account.length}.0.0.1`))
      return answers
    }
    expect(await refusalFor('nobody-at-all')).toEqual(await refusalFor('buyer'))
  })

  test('failed sign-ins take no hash during a wait', async () => {
    await failing(10)
    const run = vi.spyOn(shop.runtime.hashLimit, 'run')
    expect(await signIn('buyer')).toEqual(wait(1))
    expect(run).not.toHaveBeenCalled()
  })

  test('failed sign-ins are not counted during a wait', async () => {
    await failing(25)
    expect(await signIn('buyer')).toEqual(wait(1))
  })

  test('failed sign-ins are forgotten after a success, and a quarter of an hour after the last one', async () => {
    await failing(9)
    expect(await signIn('buyer')).toEqual(IN)
    await failing(9)
    expect(await signIn('buyer', 'wrong')).toEqual(WRONG)
    await later(14)
    expect(await signIn('buyer', 'wrong')).toEqual(WRONG)
    expect(await signIn('buyer')).toEqual(wait(2))
    await later(15)
    await failing(9)
    expect(await signIn('buyer')).toEqual(IN)
  })

  test('failed sign-ins are counted per account, however its name is written', async () => {
    for (const name of ['buyer', 'BUYER', ' Buyer ', 'ｂｕｙｅｒ', 'bUYER']) await failing(2, name)
    expect(await signIn('buyer')).toEqual(wait(1))
  })

  test('failed sign-ins from elsewhere never lock the owner out of an address used lately', async () => {
    expect(await signIn('buyer')).toEqual(IN)
    await failing(10, 'buyer', ELSEWHERE)
    await short('account', 99)
    for (const address of ['203.0.113.1', '203.0.113.2']) await signIn('buyer', 'wrong', address)
    expect(await signIn('buyer', DEMO_PASSWORD, '203.0.113.3')).toEqual(wait(15 * 60))
    expect(await signIn('buyer')).toEqual(IN)
    expect(await signIn('buyer', 'wrong')).toEqual(WRONG)
    await shop.db.update(signInAddress).set({ last_time: sql`now() - interval '30 days'` })
    expect(await signIn('buyer')).toEqual(wait(15 * 60))
  })

  test('failed sign-ins to other accounts from the owner’s address do not lock the owner out', async () => {
    expect(await signIn('buyer')).toEqual(IN)
    await failing(1, 'nobody')
    await short('address', 99)
    await failing(1, 'nobody')
    expect(await signIn('second')).toEqual(wait(15 * 60))
    expect(await signIn('buyer')).toEqual(IN)
  })

  test('failed sign-ins from one address are limited to a hundred per quarter hour, for all accounts', async () => {
    await failing(1, 'nobody')
    await short('address', 98)
    expect(await signIn('another', 'wrong')).toEqual(WRONG)
    expect(await signIn('a-third', 'wrong')).toEqual(WRONG)
    expect(await signIn('a-fourth', 'wrong')).toEqual(wait(15 * 60))
    expect(await signIn('a-fourth', 'wrong', ELSEWHERE)).toEqual(WRONG)
    await later(15)
    expect(await signIn('second')).toEqual(IN)
  })

  test('failed sign-ins from one IPv6 network count as from one address', async () => {
    for (let n = 1; n <= 10; n++) await signIn('buyer', 'wrong', `2001:db8:1:2::${n}`)
    expect(await signIn('buyer', DEMO_PASSWORD, '2001:db8:1:2:ffff::1')).toEqual(wait(1))
    expect(await signIn('buyer', DEMO_PASSWORD, '2001:db8:1:3::1')).toEqual(IN)
  })

  test('failed sign-ins are stored without the names that were typed', async () => {
    await failing(2, 'my-secret-by-mistake')
    expect(JSON.stringify(await shop.db.select().from(signInFailure))).not.toContain('mistake')
  })

  test('failed attempts of a signed-in user are counted per user and address', async () => {
    const mine = attemptOfUser(1, HOME)
    for (let n = 1; n <= 10; n++) expect(await throttleFailure(shop.db, mine)).toBe(await countFailure(shop.db, mine))
    expect(await throttleFailure(shop.db, mine)).toMatchObject({ kind: 'too_many', retryAfter: 1 })
    expect(await countFailure(shop.db, mine)).toMatchObject({ kind: 'too_many', retryAfter: 1 })
    expect(await throttleFailure(shop.db, attemptOfUser(2, HOME))).toBeUndefined()
    expect(await throttleFailure(shop.db, attemptOfUser(1, ELSEWHERE))).toBeUndefined()
  })
})
