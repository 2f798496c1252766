import { describe, expect, test } from 'vitest'
import { signInFailure } from '@/db/schema/sign-in'
import { isLong } from '@/packages/testing/long-run'
import { useShop } from '@/packages/testing/shop'

const TRIES = isLong ? 200 : 12
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const quickest = (times: number[]): number => Math.min(...times)

describe('an attempt to sign in', () => {
  const shop = useShop()
  const tryAs = (account: string) =>
    shop.ask('POST /v1/token', { body: { account, secret: 'not-the-password', type: 100 } })

  test('runs the same database statements for existing and unknown accounts', async () => {
    await tryAs('buyer')
    const queries = await shop.queriesOf(() => tryAs('buyer'))
    expect(await shop.queriesOf(() => tryAs('nobody'))).toEqual(queries)
  })

  test('takes as long for an unknown account as for a wrong password', async () => {
    const times: Record<'buyer' | 'nobody', number[]> = { buyer: [], nobody: [] }
    for (let n = -3; n < TRIES; n++) {
      for (const account of n % 2 ? (['buyer', 'nobody'] as const) : (['nobody', 'buyer'] as const)) {
        const begun = performance.now()
        expect((await tryAs(account)).status).toBe(401)
        if (n >= 0) times[account].push(performance.now() - begun)
      }
      await shop.db.delete(signInFailure)
    }
    // With other tests beside it only the quickest try shows how long the work takes.
    const [typical, name] = isLong ? [median, 'median'] : [quickest, 'quickest']
    const [wrong, unknown] = [typical(times.buyer), typical(times.nobody)]
    const result = `wrong password ${wrong.toFixed(2)} ms, unknown account ${unknown.toFixed(2)} ms (${name} of ${TRIES})`
    if (isLong) process.stdout.write(`  figure: ${result}\n`)
    const most = isLong ? 0.15 : 0.5
    expect(Math.abs(wrong / unknown - 1), result).toBeLessThan(most)
  }, 180_000)
})
