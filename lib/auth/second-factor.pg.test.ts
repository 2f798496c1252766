import { beforeAll, describe, expect, test } from 'vitest'
import { userIdOf } from '@/packages/testing/sample-records'
import { codeFrom, setUpSecondFactor } from '@/packages/testing/second-factor'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { checkSecondFactor } from './second-factor'
import { attemptOfUser } from './throttle'

describe('ten sign-ins with the same code at the same time', () => {
  const shop = useServerShop()
  let factor: Awaited<ReturnType<typeof setUpSecondFactor>>
  beforeAll(async () => {
    factor = await setUpSecondFactor(shop, await shop.tokenOf('clerk'))
  })

  async function comeIn(otp: string): Promise<number> {
    const user_id = await userIdOf(shop.db, 'clerk')
    const answers = await inParallel(10, () =>
      shop.db.transaction((tx) =>
        checkSecondFactor(tx, shop.runtime.env, user_id, { otp, attempt: attemptOfUser(user_id, '192.0.2.1') }),
      ),
    )
    return answers.filter((refused) => refused === undefined).length
  }

  test('only one of ten simultaneous sign-ins with the same authenticator code is accepted', async () => {
    expect(await comeIn(codeFrom(factor.secret, 1))).toBe(1)
  })

  test('only one of ten simultaneous sign-ins with the same recovery code is accepted', async () => {
    expect(await comeIn(factor.recovery_codes[0] ?? '')).toBe(1)
  })
})
