import { describe, expect, test } from 'vitest'
import { useShop } from '@/lib/testing/shop'
import { listOptions } from './options'

describe('the options of dictionaries', () => {
  const shop = useShop()
  const offered = (...types: string[]) => listOptions(shop.db, types, 'en')

  test('are all entries in order, in either language', async () => {
    const first = { type: 'carrier', value: 'sf', label: 'SF Express', color: '', is_default: true, enabled: true }
    expect((await offered('carrier', 'article_type', 'nowhere')).filter(({ type }) => type === 'carrier')[0]).toEqual(
      first,
    )
    const chinese = await listOptions(shop.db, ['article_type'], 'zh')
    expect(chinese.map(({ label }) => label)).toEqual(['资讯', '选购指南', '品牌故事', '帮助中心'])
  })

  test('are disabled with their entry or dictionary, and gone once it is deleted', async () => {
    const token = await shop.tokenOf('manager')
    const ask = (what: string, body?: unknown) => shop.ask(what, { token, body })
    const { items } = (await ask('GET /cms/dict?type=cancel_reason')).data
    await ask(`PUT /cms/dict/${items[1].id}`, { status: 'disabled' })
    await ask(`DELETE /cms/dict/${items[2].id}`)
    const able = async () => (await offered('cancel_reason')).map(({ enabled }) => enabled)
    expect(await able()).toEqual([true, false, true, true, true])
    const [type] = (await ask('GET /cms/dict_type?q=cancel_reason')).data.items
    await ask(`PUT /cms/dict_type/${type.id}`, { status: 'disabled' })
    expect(await able()).toEqual(Array(5).fill(false))
    await ask(`DELETE /cms/dict_type/${type.id}`)
    expect(await able()).toEqual([])
  })
})
