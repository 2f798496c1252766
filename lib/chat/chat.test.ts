import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'

const LINK = 'https://work.weixin.qq.com/kfid/kfc1a2b3'

describe('customer service chat', () => {
  const shop = useShop()
  const set = async (values: object) =>
    shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
  const state = async () => {
    const { data } = await shop.ask('GET /cms/readiness', { token: await shop.tokenOf('admin') })
    return data.items.find(({ kind }: { kind: string }) => kind === 'chat').state
  }

  test('chat is off in a new shop; once it is on, the storefront knows which desk answers', async () => {
    expect((await shop.ask('GET /v1/config')).data).toMatchObject({ 'chat.offered': false })
    const values = { 'chat.offered': true, 'chat.wecom_corp': 'ww1a2b3c', 'chat.wecom_link': LINK }
    await set(values)
    expect((await shop.ask('GET /v1/config')).data).toMatchObject(values)
  })

  test('readiness says what WeCom lacks: its corp ID and its link come together', async () => {
    expect(await state()).toBe('ok')
    await set({ 'chat.offered': true })
    expect(await state()).toBe('ok')
    await set({ 'chat.wecom_link': LINK })
    expect(await state()).toBe('problem')
    await set({ 'chat.wecom_corp': 'ww1a2b3c' })
    expect(await state()).toBe('ok')
  })

  test.each([
    ['chat.wecom_corp', 'kf-12'],
    ['chat.wecom_link', 'https://work.weixin.qq.com.evil.example/kfid/kfc1'],
    ['chat.wecom_link', 'javascript:alert(1)'],
  ])('chat names the setting that is wrong: %s %s', async (key, value) => {
    const errors = [expect.objectContaining({ path: `values.${key}` })]
    expect(await set({ [key]: value })).toMatchObject({ status: 400, json: { errors } })
  })
})
