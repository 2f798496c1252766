import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { identity } from '@/db/schema/user'
import { miniProgramCustomer } from '@/packages/testing/accounts'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { codeFrom } from '@/packages/testing/wechat'

describe('a user’s phone number', () => {
  const shop = useShop()
  const phoneCode = (mobile: string, more = {}) => codeFrom(shop.runtime, '/phone', { mobile, ...more })
  const set = (token: string, code: string) => shop.ask('POST /v1/user/mobile', { token, body: { code } })

  test('a user’s phone number is the one that the platform returns for the code, and replaces the previous one', async () => {
    const token = await shop.tokenOf('buyer')
    const changed = await set(token, await phoneCode('13700000000'))
    expect([changed.status, changed.data.mobile]).toEqual([200, '13700000000'])
    const body = { account: '137 0000 0000', secret: DEMO_PASSWORD, type: 102 }
    expect((await shop.ask('POST /v1/token', { body })).status).toBe(200)
    expect(await shop.db.select().from(identity).where(eq(identity.identifier, '13900000001'))).toEqual([])
    expect((await set(token, await phoneCode('13700000000'))).status).toBe(200)
    expect((await set(token, await phoneCode('51234567', { country: '852' }))).data.mobile).toBe('+85251234567')
  })

  test('a user’s phone number cannot be one of another account, and the previous one is kept', async () => {
    const token = await shop.tokenOf('buyer')
    const conflict = await set(token, await phoneCode('13900000002'))
    const msg = 'This phone number is already linked to another account'
    expect(conflict).toMatchObject({ status: 409, json: { error_code: 10110, msg } })
    expect((await shop.ask('GET /v1/user', { token })).data.mobile).toBe('13900000001')
  })

  test('a user’s phone number is not set by a code that is used, invented or of another person', async () => {
    const token = await shop.tokenOf('buyer')
    const code = await phoneCode('13700000000')
    expect((await set(token, code)).status).toBe(200)
    for (const bad of [code, 'made-up']) {
      expect(await set(token, bad)).toMatchObject({ status: 401, json: { error_code: 1004 } })
    }
    const body = { type: 200, code: await codeFrom(shop.runtime, '/code', { name: 'buyer' }), secret: DEMO_PASSWORD }
    expect((await shop.ask('POST /v1/user/identity', { token, body })).status).toBe(200)
    const theirs = await phoneCode('13700000009', { name: 'somebody else' })
    expect((await set(token, theirs)).json.error_code).toBe(1004)
    expect((await set(token, await phoneCode('13700000008', { name: 'buyer' }))).data.mobile).toBe('13700000008')
  })

  test('a user’s phone number is not a sign-in method without a password', async () => {
    const token = await miniProgramCustomer(shop, 'o-li')
    expect((await set(token, await phoneCode('13700000000'))).data.identities).toEqual([{ type: 102 }, { type: 200 }])
    const refused = await shop.ask('DELETE /v1/user/identity?type=200', { token })
    expect(refused.json.msg).toBe('This is the only sign-in method and cannot be removed')
    expect((await shop.ask('DELETE /v1/user/identity?type=102', { token })).status).toBe(200)
  })

  test('a user’s phone number can be requested five times a day, since the platform charges for it', async () => {
    const token = await shop.tokenOf('buyer')
    for (let time = 0; time < 5; time++) expect((await set(token, 'made-up')).status).toBe(401)
    const over = await set(token, await phoneCode('13700000000'))
    expect(over).toMatchObject({ status: 429, json: { error_code: 10150 } })
    expect((await set(await shop.tokenOf('second'), await phoneCode('13700000000'))).status).toBe(200)
  })
})
