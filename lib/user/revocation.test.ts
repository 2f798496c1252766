import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { wechatMessage } from '@/db/schema/wechat'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { performDue } from '@/packages/testing/settle'
import { useWechat } from '@/packages/testing/wechat'
import { ADDRESS } from '../address/sample-calls'

describe('a buyer who takes back their consent in WeChat', () => {
  const shop = useWechat()

  async function signIn(name = 'li') {
    const code = await shop.code('/code', { name })
    const { data } = await shop.ask('POST /v1/token', { body: { account: code, secret: '', type: 200 } })
    const token: string = data.token
    const ask = async (what: string, body?: object) => shop.ask(what, { token, ...(body && { body }) })
    return { token, ask, self: async () => (await ask('GET /v1/user')).data }
  }
  async function buyer(name = 'li') {
    const me = await signIn(name)
    await me.ask('PUT /v1/user', { nickname: 'Li' })
    await me.ask('POST /v1/user/mobile', { code: await shop.code('/phone', { mobile: '13700000000' }) })
    await me.ask('POST /v1/address', ADDRESS)
    const avatar = await uploadOf({ 'me.png': await picture('png') })
    await shop.ask('POST /v1/user/avatar', { token: me.token, ...avatar })
    return me
  }
  const tell = async (more: object) => {
    const message = { kind: 'user_authorization_revoke', name: 'li', ...more }
    const { json } = await shop.door('POST /message', message)
    await performDue(shop.runtime)
    return json.deliveries
  }
  const revoke = (RevokeInfo: string, more: object = {}) => tell({ fields: { RevokeInfo }, ...more })

  test('a buyer who takes back consent in WeChat has that deleted, and nothing else', async () => {
    const me = await buyer()
    const addresses = async () => (await me.ask('GET /v1/address')).data.items.length
    expect(await me.self()).toMatchObject({ nickname: 'Li', mobile: '13700000000', avatar: expect.any(String) })
    await revoke('8')
    expect(await me.self()).toMatchObject({ nickname: 'Li', mobile: null, avatar: expect.any(String) })
    await revoke('20')
    expect([await me.self(), await addresses()]).toMatchObject([{ nickname: 'Li', avatar: null }, 1])
    await revoke('2,19')
    expect([await me.self(), await addresses()]).toMatchObject([{ nickname: '' }, 0])
    await revoke('7') // the camera, of which the shop keeps nothing
    expect((await me.self()).identities).toEqual([{ type: 200 }])
  })

  test('a buyer who takes back consent in WeChat leaves everybody else alone', async () => {
    const [me, other] = [await buyer(), await signIn('wang')]
    await other.ask('PUT /v1/user', { nickname: 'Wang' })
    await revoke('6')
    expect([(await me.self()).nickname, (await other.self()).nickname]).toEqual(['', 'Wang'])
    expect(await revoke('6', { name: 'nobody' })).toEqual([{ status: 200 }])
    expect(await shop.db.$count(wechatMessage, eq(wechatMessage.state, 'done'))).toBe(2)
  })

  test('a buyer who takes back consent in WeChat has it deleted once, and keeps what they give again, however often and late the message comes', async () => {
    const me = await buyer()
    await shop.door('POST /faults', { call: 'notify', kind: 'lose', times: 1, share: 1 })
    expect(await revoke('8', { times: 3 })).toEqual([{ status: 'lost' }, { status: 200 }, { status: 200 }])
    expect((await me.self()).mobile).toBeNull()
    await me.ask('POST /v1/user/mobile', { code: await shop.code('/phone', { mobile: '13700000001' }) })
    await me.ask('POST /v1/address', { ...ADDRESS, name: 'Again' })
    await revoke('2,8', { age: 3600 })
    expect((await me.self()).mobile).toBe('13700000001')
    expect((await me.ask('GET /v1/address')).data.items).toHaveLength(2)
  })

  test.each(['forged', 'clear', 'cut', 'elsewhere'])(
    'a buyer’s consent is not taken back by a message that is %s',
    async (fault) => {
      const me = await buyer()
      expect(await revoke('6,8', { fault })).toEqual([{ status: 401 }])
      expect(await tell({ kind: 'user_authorization_cancellation', fault })).toEqual([{ status: 401 }])
      expect(await me.self()).toMatchObject({ nickname: 'Li', mobile: '13700000000' })
    },
  )

  test('a buyer has no account here any more once that at WeChat is closed, and signs in anew as somebody else', async () => {
    const me = await buyer()
    const { id } = await me.self()
    await tell({ kind: 'user_authorization_cancellation', times: 2 })
    expect((await me.ask('GET /v1/user')).status).toBe(401)
    const again = await signIn()
    expect((await again.self()).id).not.toBe(id)
    await tell({ kind: 'user_authorization_cancellation', age: 3600 })
    expect((await again.ask('GET /v1/user')).status).toBe(200)
  })
})
