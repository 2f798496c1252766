import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { searchWord } from '@/db/schema/search'
import { advanceRevision } from '@/lib/data/revision'
import { deleteExpired } from '@/lib/retention/retention'
import { useShop } from '@/packages/testing/shop'
import { countSearch } from './search-words'

describe('what many search for', () => {
  const shop = useShop()
  let planned: (() => Promise<void>)[] = []
  beforeEach(() => {
    planned = []
    shop.runtime.later = (work) => void planned.push(work)
  })
  const later = async () => {
    for (const work of planned.splice(0)) await work()
  }
  const search = (q: string) => shop.ask(`GET /v1/product/search?q=${encodeURIComponent(q)}`)
  const searchedBy = async (count: number, q: string) => {
    for (let at = 1; at <= count; at++) countSearch(shop.runtime, q, `203.0.113.${at}`)
    await later()
  }
  const stored = () => shop.db.select({ word: searchWord.word, times: searchWord.times }).from(searchWord)
  const popular = async (): Promise<string[]> => {
    await advanceRevision(shop.db, 'catalogue', shop.runtime).then((learn) => learn())
    const { data } = await shop.ask('GET /v1/product/search/popular')
    return data.items.map(({ word }: { word: string }) => word)
  }
  const suggested = async (q: string): Promise<{ text: string; product_id: number | null }[]> =>
    (await shop.ask(`GET /v1/product/search/suggestions?q=${encodeURIComponent(q)}`)).data.items

  test('a search is counted without a query of its own, once for each address and day', async () => {
    const first = await shop.queriesOf(() => search('龙井'))
    await search('龙井 ')
    expect([first.filter((query) => query.includes('search_word')), planned.length]).toEqual([[], 1])
    await later()
    expect(await stored()).toEqual([{ word: '龙井', times: 1 }])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    countSearch(shop.runtime, '龙井', '127.0.0.1')
    vi.useRealTimers()
    await later()
    expect(await stored()).toEqual([{ word: '龙井', times: 2 }])
  })

  test('the counts of searches are written in one statement, and know nothing of who searched', async () => {
    for (const word of ['龙井', '茶', '赣南']) countSearch(shop.runtime, word, '203.0.113.7')
    const [queries, all] = [await shop.queriesOf(later), await shop.db.select().from(searchWord)]
    expect(queries).toHaveLength(1)
    expect(all.map((row) => Object.keys(row))).toEqual(Array.from({ length: 3 }, () => ['day', 'word', 'times']))
  })

  test('a search is not counted where nothing was found, or only the single characters of it', async () => {
    for (const q of ['没有这种东西', '井龙茶杯', '!!']) await search(q)
    expect(planned).toEqual([])
  })

  test.each(['13900000001', '139 0000 0001', '+86-139-0000-0001', 'li@example.com', 'a', '龙'.repeat(21)])(
    'a number, an address or a single letter is never counted: %s',
    async (q) => {
      await searchedBy(5, q)
      expect(await stored()).toEqual([])
    },
  )

  test('a search is popular once it came from three addresses, the most frequent first', async () => {
    await searchedBy(3, '茶')
    await searchedBy(5, '龙井')
    await searchedBy(2, '苹果')
    expect(await popular()).toEqual(['龙井', '茶'])
    await searchedBy(3, '苹果')
    expect(await popular()).toContain('苹果') // those of a restarted process count again
  })

  test('the popular searches show others only words of the shop itself: of a product on sale or a category', async () => {
    for (const word of ['lj', '张三', 'longjing', '水果']) await searchedBy(9, word)
    await searchedBy(4, '龙井')
    expect(await popular()).toEqual(['水果', '龙井'])
    const { items } = (await shop.ask(`GET /v1/product/search?q=${encodeURIComponent('龙井')}`)).data
    const token = await shop.tokenOf('manager')
    for (const { id } of items) await shop.ask(`PUT /cms/product/${id}/sale`, { token, body: { on_sale: false } })
    expect(await popular()).toEqual(['水果'])
  })

  test('the popular searches leave out what staff hide, at once', async () => {
    await searchedBy(4, '龙井')
    await searchedBy(3, '茶')
    expect(await popular()).toEqual(['龙井', '茶'])
    const body = { values: { 'search.hidden_words': '红酒，龙井' } }
    expect((await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body })).status).toBe(200)
    const { data } = await shop.ask('GET /v1/product/search/popular')
    expect(data).toEqual({ items: [{ word: '茶' }] })
  })

  test('the popular searches are kept for ten minutes, and then counted anew', async () => {
    await searchedBy(3, '茶')
    expect(await popular()).toEqual(['茶'])
    await searchedBy(4, '龙井')
    const read = () => shop.ask('GET /v1/product/search/popular')
    expect((await read()).data.items).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
    expect((await read()).data.items).toHaveLength(2)
    vi.useRealTimers()
  })

  test('a search is forgotten after thirty days', async () => {
    await searchedBy(3, '茶')
    await searchedBy(3, '龙井')
    await shop.db.update(searchWord).set({ day: sql`day - 31` }).where(sql`word = '茶'`)
    await shop.db.update(searchWord).set({ day: sql`day - 29` }).where(sql`word = '龙井'`)
    expect(await popular()).toEqual(['龙井'])
    await deleteExpired(shop.runtime)
    expect((await stored()).map(({ word }) => word)).toEqual(['龙井'])
  })

  test('a popular search is suggested while somebody types, before the products that are found', async () => {
    await searchedBy(3, '龙井')
    await popular()
    const [first, second] = await suggested('龙')
    expect(first).toEqual({ text: '龙井', product_id: null })
    expect(second).toMatchObject({ text: expect.stringContaining('龙井'), product_id: expect.any(Number) })
    expect((await suggested('龙井')).filter(({ product_id }) => product_id === null)).toEqual([])
  })

  test('products are suggested by the initials and syllables of their names, and only those on sale', async () => {
    const [found] = await suggested('lj')
    expect(found?.text).toContain('龙井')
    expect((await suggested('longj'))[0]).toEqual(found)
    const token = await shop.tokenOf('manager')
    await shop.ask(`PUT /cms/product/${found?.product_id}/sale`, { token, body: { on_sale: false } })
    expect((await suggested('lj')).map(({ product_id }) => product_id)).not.toContain(found?.product_id)
    expect(await suggested('没有这种东西')).toEqual([])
    expect((await shop.ask('GET /v1/product/search/suggestions')).status).toBe(400)
  })
})
