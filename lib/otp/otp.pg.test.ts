import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { secondFactor } from '@/db/schema/sign-in'
import { attemptOfUser, countFailure, type SignInAttempt } from '@/lib/auth/throttle'
import { userIdOf } from '@/packages/testing/sample-records'
import { setUpSecondFactor } from '@/packages/testing/second-factor'
import { useServerShop } from '@/packages/testing/server-shop'
import { DEMO_PASSWORD } from '@/packages/testing/shop'

const HOME = '192.0.2.1'

describe('concurrent guesses of a code', () => {
  const shop = useServerShop()

  /** Sends a right code, which waits for the locked row while ten failures are counted. */
  async function behindTen(
    what: string,
    tries: (id: number) => SignInAttempt,
    options: { token?: string; body: object },
  ) {
    const id = await userIdOf(shop.db, 'clerk')
    const { answer } = await shop.db.transaction(async (tx) => {
      await tx.select().from(secondFactor).where(eq(secondFactor.user_id, id)).for('update')
      const answer = shop.ask(what, options)
      await new Promise((resume) => setTimeout(resume, 500))
      for (let n = 0; n < 10; n++) await countFailure(tx, tries(id))
      return { answer }
    })
    return (await answer).json.error_code
  }

  test('concurrent guesses of a code are checked one by one: after ten wrong codes even a right one is rejected', async () => {
    const token = await shop.tokenOf('clerk')
    const { recovery_codes } = await setUpSecondFactor(shop, token)
    const [secret, [otp]] = [DEMO_PASSWORD, recovery_codes]
    const mine = (id: number) => attemptOfUser(id, HOME)
    expect(await behindTen('POST /v1/user/otp/recovery', mine, { token, body: { secret, otp } })).toBe(10150)
    const named = (person: number) => ({ account: '100:clerk', address: HOME, person })
    const body = { account: 'clerk', type: 100, secret, otp }
    expect(await behindTen('POST /v1/token', named, { body })).toBe(10150)
  })
})
