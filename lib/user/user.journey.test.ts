import { describe, expect, test } from 'vitest'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { useWechat } from '@/packages/testing/wechat'
import { ADDRESS } from '../address/sample-calls'

describe('a buyer of the mini-program', () => {
  const shop = useWechat()
  const login = async () =>
    shop.ask('POST /v1/token', { body: { type: 200, account: await shop.code('/code', { name: 'li' }) } })

  test('a buyer of the mini-program signs in by code, fills in the profile and closes the account', async () => {
    const { token } = (await login()).data
    const ask = (what: string, body?: unknown) => shop.ask(what, { token, body })
    const first = (await ask('GET /v1/user')).data
    expect(first).toMatchObject({ username: null, mobile: null, avatar: null, identities: [{ type: 200 }] })

    await ask('PUT /v1/user', { nickname: '小李 🍵' })
    await ask('POST /v1/user/mobile', { code: await shop.code('/phone', { mobile: '13700000000', name: 'li' }) })
    const sent = await uploadOf({ 'li.png': await picture('png', '#693') })
    expect((await shop.ask('POST /v1/user/avatar', { token, ...sent })).data).toMatchObject({
      nickname: '小李 🍵',
      mobile: '13700000000',
      identities: [{ type: 102 }, { type: 200 }],
      avatar: expect.stringMatching(/\/files\/[0-9a-f]{64}\.png$/),
    })
    const { data } = await ask('POST /v1/address', ADDRESS)
    expect((await ask('GET /v1/address')).data.items).toEqual([{ ...data, is_default: true }])

    expect((await ask('DELETE /v1/user')).status).toBe(200)
    expect((await ask('GET /v1/address')).status).toBe(401)
    const again = (await shop.ask('GET /v1/user', { token: (await login()).data.token })).data
    expect(again.id).not.toBe(first.id)
    expect(again).toMatchObject({ nickname: '', mobile: null, avatar: null, identities: [{ type: 200 }] })
  })

  test('a buyer of the mini-program sets a password and a username, and can sign in with these as well', async () => {
    const { token } = (await login()).data
    const password = 'seven green bicycles'
    const set = await shop.ask('PUT /v1/user/password', { token, body: { new_password: password } })
    const body = { type: 100, account: '小李', secret: password }
    expect((await shop.ask('POST /v1/user/identity', { token: set.data.token, body })).status).toBe(200)
    const named = await shop.ask('POST /v1/token', { body })
    const who = async (one: string) => (await shop.ask('GET /v1/user', { token: one })).data.id
    expect(await who(named.data.token)).toBe(await who((await login()).data.token))
  })
})
