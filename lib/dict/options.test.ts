import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'
import { listOptions } from './options'

describe('the options of dictionaries', () => {
  const shop = useShop()
  const offered = (...types: string[]) => listOptions(shop.db, types, 'en')

  test('the options of dictionaries are all entries in order, in either language', async () => {
    const first = { type: 'carrier', value: 'sf', label: 'SF Express', color: '', is_default: true, enabled: true }
    expect((await offered('carrier', 'article_type', 'nowhere')).filter(({ type }) => type === 'carrier')[0]).toEqual(
      first,
    )
    const chinese = await listOptions(shop.db, ['article_type'], 'zh')
    expect(chinese.map(({ label }) => label)).toEqual(['资讯', '选购指南', '品牌故事', '帮助中心'])
  })

  test('the options of dictionaries are named in the requested language, otherwise in that of the caller', async () => {
    const token = await shop.tokenOf('manager')
    const answer = async (query: string, language: string) => {
      const { data } = await shop.ask(`GET /cms/dict/options${query}`, {
        token,
        headers: { 'accept-language': language },
      })
      return data.items.find(({ value }: { value: string }) => value === 'refunding').label
    }
    expect(await answer('', 'en')).toContain('Your refund')
    expect(await answer('', 'zh')).toContain('退款')
    expect(await answer('?language=zh', 'en')).toContain('退款')
  })

  test('the options of dictionaries are disabled with their entry or dictionary, and gone once it is deleted', async () => {
    const token = await shop.tokenOf('manager')
    const ask = (what: string, body?: unknown) => shop.ask(what, { token, body })
    await ask('POST /cms/dict_type', { type: 'gift_wrap', name: '礼品包装', name_en: 'Gift wrap' })
    for (const value of ['red', 'gold', 'blue', 'green', 'white', 'black']) {
      await ask('POST /cms/dict', { type: 'gift_wrap', value, label: value, label_en: value })
    }
    const { items } = (await ask('GET /cms/dict?type=gift_wrap')).data
    await ask(`PUT /cms/dict/${items[1].id}`, { status: 'disabled' })
    await ask(`DELETE /cms/dict/${items[2].id}`)
    const able = async () => (await offered('gift_wrap')).map(({ enabled }) => enabled)
    expect(await able()).toEqual([true, false, true, true, true])
    const [type] = (await ask('GET /cms/dict_type?q=gift_wrap')).data.items
    await ask(`PUT /cms/dict_type/${type.id}`, { status: 'disabled' })
    expect(await able()).toEqual(Array(5).fill(false))
    await ask(`DELETE /cms/dict_type/${type.id}`)
    expect(await able()).toEqual([])
  })
})
