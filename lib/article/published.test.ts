import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { revisionMoment } from '@/db/schema/kernel'
import { article } from '@/db/schema/publishing'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { endpoints } from '@/lib/endpoints'
import { createCaller } from '@/packages/testing/ask'
import { useShop } from '@/packages/testing/shop'
import { makeArticle } from './sample-calls'

const LIST = 'GET /v1/article?type=story'

describe('the list of articles', () => {
  const shop = useShop()
  let elsewhere: ReturnType<typeof createCaller>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { env, database, log, registry } = shop.runtime
    elsewhere = createCaller(newRuntime(env, database, log, registry), endpoints)
  })
  afterEach(() => void vi.useRealTimers())
  const ifNoneMatch = ({ headers }: { headers: Record<string, string> }) => ({
    headers: { 'if-none-match': headers.ETag ?? '' },
  })
  const idsIn = ({ data }: { data: { items: { id: number }[] } }) => data.items.map(({ id }) => id)

  test('the list of articles is not sent again, and takes no query, until an article is written', async () => {
    const first = await shop.ask(LIST)
    const again: number[] = []
    const queries = await shop.queriesOf(async () => {
      again.push((await shop.ask(LIST, ifNoneMatch(first))).status)
    })
    expect([again, queries]).toEqual([[304], []])
    await makeArticle(shop, { type: 'story' })
    expect((await shop.ask(LIST, ifNoneMatch(first))).status).toBe(200)
  })

  test('the list of articles shows a new article at once in the same process and within five seconds in others', async () => {
    const first = await elsewhere(LIST)
    vi.advanceTimersByTime(4_000)
    const id = await makeArticle(shop, { type: 'story' })
    expect(idsIn(await shop.ask(LIST))).toContain(id)
    expect((await elsewhere(LIST, ifNoneMatch(first))).status).toBe(304)
    vi.advanceTimersByTime(1_001)
    expect(idsIn(await elsewhere(LIST, ifNoneMatch(first)))).toContain(id)
  })

  test('the list of articles shows a scheduled article at its time in every process, without a write', async () => {
    const published_at = new Date(Date.now() + 3_600_000).toISOString()
    const id = await makeArticle(shop, { type: 'story', published_at })
    const [here, there] = [await shop.ask(LIST), await elsewhere(LIST)]
    expect([...idsIn(here), ...idsIn(there)]).not.toContain(id)
    const past = new Date(Date.now() - 1_000) // as if an hour had gone by
    await shop.db.update(article).set({ published_at: past }).where(eq(article.id, id))
    await shop.db
      .update(revisionMoment)
      .set({ at: past })
      .where(eq(revisionMoment.at, new Date(published_at)))
    vi.advanceTimersByTime(5_001)
    expect(idsIn(await shop.ask(LIST, ifNoneMatch(here)))).toContain(id)
    expect(idsIn(await elsewhere(LIST, ifNoneMatch(there)))).toContain(id)
  })
})

describe('an article', () => {
  const shop = useShop()

  test('an article is not sent again until it is edited, and is not found once it is hidden', async () => {
    const token = await shop.tokenOf('manager')
    const id = await makeArticle(shop)
    const read = (headers = {}) => shop.ask(`GET /v1/article/${id}`, { headers })
    const first = await read()
    expect(first.headers['Cache-Control']).toBe('public, no-cache')
    const ifNoneMatch = { 'if-none-match': first.headers.ETag ?? '' }
    expect(await read(ifNoneMatch)).toMatchObject({ status: 304, text: '' })
    await shop.ask(`PUT /cms/article/${id}`, { token, body: { title: 'Other' } })
    expect(await read(ifNoneMatch)).toMatchObject({ status: 200, data: { title: 'Other' } })
    await shop.ask(`PUT /cms/article/${id}`, { token, body: { status: 'draft' } })
    expect((await read(ifNoneMatch)).status).toBe(404)
  })

  test('an article takes one query', async () => {
    const id = await makeArticle(shop)
    expect(await shop.queriesOf(() => shop.ask(`GET /v1/article/${id}`))).toHaveLength(1)
  })
})
