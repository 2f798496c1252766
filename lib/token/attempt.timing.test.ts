import { describe, expect, test, vi } from 'vitest'
import { signInFailure } from '@/db/schema/sign-in'
import { isLong } from '@/packages/testing/long-run'
import { useShop } from '@/packages/testing/shop'

const TRIES = 200
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

describe('an attempt to sign in', () => {
  const shop = useShop()
  const tryAs = (account: string) =>
    shop.ask('POST /v1/token', { body: { account, secret: 'not-the-password', type: 100 } })

  test('an attempt to sign in runs the same database statements for existing and unknown accounts', async () => {
    await tryAs('buyer')
    const queries = await shop.queriesOf(() => tryAs('buyer'))
    expect(await shop.queriesOf(() => tryAs('nobody'))).toEqual(queries)
  })

  test('an attempt to sign in runs as many hashes for an unknown account as for a wrong password, and they take as much work', async () => {
    await tryAs('nobody') // the hash that stands for all strangers is made once
    const work = { buyer: 0, nobody: 0 }
    const hashes = vi.spyOn(shop.runtime.hashLimit, 'run')
    for (const account of ['buyer', 'nobody', 'nobody', 'buyer'] as const) {
      hashes.mockClear()
      const begun = process.cpuUsage()
      await tryAs(account)
      const { user, system } = process.cpuUsage(begun) // of this process alone: a busy machine changes nothing
      work[account] += user + system
      expect([account, hashes.mock.calls.length]).toEqual([account, 1])
    }
    expect(work.nobody / work.buyer).toBeGreaterThan(0.3)
    expect(work.nobody / work.buyer).toBeLessThan(3)
  })

  // Only a quiet machine can tell.
  test.runIf(isLong)(
    'an attempt to sign in takes as long for an unknown account as for a wrong password',
    async () => {
      const times: Record<'buyer' | 'nobody', number[]> = { buyer: [], nobody: [] }
      for (let n = -3; n < TRIES; n++) {
        for (const account of n % 2 ? (['buyer', 'nobody'] as const) : (['nobody', 'buyer'] as const)) {
          const begun = performance.now()
          expect((await tryAs(account)).status).toBe(401)
          if (n >= 0) times[account].push(performance.now() - begun)
        }
        await shop.db.delete(signInFailure)
      }
      const [wrong, unknown] = [median(times.buyer), median(times.nobody)]
      const result = `wrong password ${wrong.toFixed(2)} ms, unknown account ${unknown.toFixed(2)} ms (median of ${TRIES})`
      process.stdout.write(`  figure: ${result}\n`)
      expect(Math.abs(wrong / unknown - 1), result).toBeLessThan(0.15)
    },
    180_000,
  )
})
