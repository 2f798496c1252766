import { beforeEach, describe, expect, test } from 'vitest'
import { startTimer } from '@/lib/core/jobs/timer'
import { useShop } from '@/packages/testing/shop'
import { makeArticle } from './sample-calls'

describe('the views of an article', () => {
  const shop = useShop()
  let planned: (() => Promise<void>)[] = []
  beforeEach(() => {
    planned = []
    shop.runtime.later = (work) => void planned.push(work)
  })
  const later = async () => {
    for (const work of planned.splice(0)) await work()
  }
  const read = (id: number, headers = {}) => shop.ask(`GET /v1/article/${id}`, { headers })
  const record = async (id: number) =>
    (await shop.ask(`GET /cms/article/${id}`, { token: await shop.tokenOf('manager') })).data
  const writes = (queries: string[]) => queries.filter((query) => /update "article"/.test(query))

  test('article views count each read, and many reads are written in one statement', async () => {
    const [one, two] = [await makeArticle(shop), await makeArticle(shop)]
    const reading = await shop.queriesOf(async () => {
      await Promise.all(Array.from({ length: 20 }, () => read(one)))
      for (let times = 0; times < 5; times++) await read(two)
    })
    expect([writes(reading).length, planned.length, (await record(one)).views]).toEqual([0, 1, 0])
    const writing = await shop.queriesOf(later)
    expect([writes(writing).length, writing.length]).toEqual([1, 1])
    expect([(await record(one)).views, (await record(two)).views]).toEqual([20, 5])
    await read(one)
    await later()
    expect((await record(one)).views).toBe(21)
  })

  test('article views change nothing else: the version of the article stays the same', async () => {
    const id = await makeArticle(shop)
    const before = await record(id)
    await read(id)
    await later()
    expect(await record(id)).toEqual({ ...before, views: 1 })
  })

  test('article views count answers with 200 and 304, not 404', async () => {
    const id = await makeArticle(shop)
    const { ETag = '' } = (await read(id)).headers
    expect((await read(id, { 'if-none-match': ETag })).status).toBe(304)
    await later()
    expect((await record(id)).views).toBe(2)
    const draft = await makeArticle(shop, { status: 'draft' })
    expect([(await read(draft)).status, (await read(999_999)).status, planned.length]).toEqual([404, 404, 0])
  })

  test('article views that could not be written are written with the next ones', async () => {
    const id = await makeArticle(shop)
    const { database } = shop.runtime
    await read(id)
    shop.runtime.database = Object.create(database, {
      db: {
        get: () => {
          throw new Error('away')
        },
      },
    }) // as a lost connection
    await later()
    shop.runtime.database = database
    await read(id)
    await later()
    expect((await record(id)).views).toBe(2)
  })

  test('article views are written shortly after the read in a long-lived process, and before it stops', async () => {
    const id = await makeArticle(shop)
    startTimer(shop.runtime, { handlers: {}, schedules: [] })
    shop.runtime.rest()
    await read(id)
    expect(shop.runtime.background.size).toBe(1)
    await Promise.all(shop.runtime.background)
    expect((await record(id)).views).toBe(1)
  })
})
