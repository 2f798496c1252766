import { describe, expect, test } from 'vitest'
import { article } from '@/db/schema/publishing'
import { useShop } from '@/packages/testing/shop'

const WRAP = { type: 'gift_wrap', name: '礼品包装', name_en: 'Gift wrap' }
const LABELS = { label: '纸', label_en: 'Paper' }

describe('dictionaries', () => {
  const shop = useShop()
  const staff = async (what: string, body?: unknown, headers = {}) =>
    shop.ask(what, { body, headers, token: await shop.tokenOf('manager') })
  const make = async () => (await staff('POST /cms/dict_type', WRAP)).data
  const fill = async (...values: string[]) => {
    const ids: number[] = []
    for (const value of values) ids.push((await staff('POST /cms/dict', { ...LABELS, value, type: WRAP.type })).data.id)
    return ids
  }
  const order = async () => {
    const { items } = (await staff('GET /cms/dict?type=gift_wrap')).data
    return items.map(({ value }: { value: string }) => value)
  }

  test('dictionaries begin enabled, without a remark and without entries', async () => {
    const expected = { ...WRAP, status: 'enabled', remark: '', entries: 0, uses: [], version: 1 }
    expect(await make()).toMatchObject(expected)
    const [id = 0] = await fill('red', 'gold')
    await staff(`DELETE /cms/dict/${id}`)
    expect((await staff('GET /cms/dict_type?q=Gift')).data).toMatchObject({ total: 1, items: [{ entries: 1 }] })
  })

  test('dictionaries keep their name reserved in the trash', async () => {
    const { id } = await make()
    const refused = await staff('POST /cms/dict_type', WRAP)
    expect(refused).toMatchObject({ status: 409, json: { errors: [{ path: 'type', message: 'already exists' }] } })
    await staff(`DELETE /cms/dict_type/${id}`)
    const hidden = { path: 'type', message: 'is already in the trash, restore it there' }
    expect((await staff('POST /cms/dict_type', WRAP)).json.errors).toEqual([hidden])
    expect(await staff(`PUT /cms/dict_type/1`, { type: 'other' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'type', message: 'is read-only and differs from the current value' }] },
    })
  })

  test('dictionaries hide their entries in the trash, and show them again when restored', async () => {
    const { id } = await make()
    await fill('red', 'gold')
    await staff(`DELETE /cms/dict_type/${id}`)
    expect(await order()).toEqual([])
    expect((await staff('GET /cms/dict_type?trash=true')).data).toMatchObject({ total: 1, items: [{ id }] })
    expect((await staff(`POST /cms/dict_type/${id}/restoration`)).data).toMatchObject({ deleted_at: null, entries: 2 })
    expect(await order()).toEqual(['red', 'gold'])
  })

  test('dictionaries that the back office needs cannot be deleted, and show where they are used', async () => {
    await shop.db.insert(article).values([
      { title: 'A', type: 'news' },
      { title: 'B', type: 'help', deleted_at: new Date() },
    ])
    const [articles] = (await staff('GET /cms/dict_type?q=article_type')).data.items
    const count = (await shop.db.$count(article)) || 0
    expect(articles.uses).toEqual([{ resource: 'article', name: 'Articles', count }])
    const refused = await staff(`DELETE /cms/dict_type/${articles.id}`)
    expect(refused).toMatchObject({ status: 409, json: { error_code: 10110 } })
    const many = await staff('POST /cms/dict_type/deletion', { ids: [articles.id] })
    expect(many.data.items).toMatchObject([{ ok: false, error_code: 10110 }])
  })

  test('dictionaries have their entries in the chosen order', async () => {
    const { id } = await make()
    const [red = 0, gold = 0, blue = 0] = await fill('red', 'gold', 'blue')
    const arranged = await staff(`PUT /cms/dict_type/${id}/order`, { entries: [blue, red, gold] })
    expect([arranged.status, arranged.data.version, await order()]).toEqual([200, 2, ['blue', 'red', 'gold']])
    const late = await staff(`PUT /cms/dict_type/${id}/order`, { entries: [red, gold, blue] }, { 'if-match': '"1"' })
    expect(late).toMatchObject({ status: 412, json: { details: { current: { entries: [blue, red, gold] } } } })
  })

  test('dictionaries are reordered completely, without entries of other dictionaries', async () => {
    const { id } = await make()
    const [red = 0, gold = 0] = await fill('red', 'gold')
    for (const entries of [[red], [red, red], [red, gold, 1], [red, 1], []]) {
      const refused = await staff(`PUT /cms/dict_type/${id}/order`, { entries })
      expect(refused).toMatchObject({
        status: 400,
        json: { errors: [{ path: 'entries', message: 'must include every entry exactly once' }] },
      })
    }
    expect((await staff('PUT /cms/dict_type/2147483647/order', { entries: [] })).status).toBe(404)
  })
})
