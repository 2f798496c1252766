import { describe, expect, test } from 'vitest'
import { fail } from '@/lib/base/errors'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { useShop } from '@/packages/testing/shop'

let runs = 0
const slow = endpoint('sight.show', 'GET /v1/sight/{id}', 'Slow to read', {
  access: 'public',
  cache: 'catalogue',
  run: async ({ input }) => {
    runs += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    return input.id === 13 ? fail('not_found') : null
  },
})

describe('simultaneous requests for the same read', () => {
  const shop = useShop([slow])
  const crowd = (...what: string[]) => Promise.all(what.map((one) => shop.ask(`GET ${one}`)))

  test('simultaneous reads share one run, each with its own request id', async () => {
    await shop.ask('GET /v1/category')
    const answers: Awaited<ReturnType<typeof shop.ask>>[] = []
    const queries = await shop.queriesOf(async () => {
      answers.push(...(await crowd(...Array.from({ length: 10 }, () => '/v1/banner/1'))))
    })
    expect(queries).toHaveLength(1)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers['X-Request-Id'])).size).toBe(10)
  })

  test('simultaneous reads are not mixed with requests for something else or in another language', async () => {
    runs = 0
    await crowd('/v1/sight/1', '/v1/sight/2', '/v1/sight/1', '/v1/sight/2')
    expect(runs).toBe(2)
    const refused = [shop.ask('GET /v1/sight/x'), shop.ask('GET /v1/sight/x', { headers: { 'Accept-Language': 'zh' } })]
    const [english, chinese] = await Promise.all(refused)
    expect(english?.json?.msg).not.toBe(chinese?.json?.msg)
  })

  test('simultaneous reads share an error, too, but later requests do not', async () => {
    runs = 0
    const answers = await crowd('/v1/sight/13', '/v1/sight/13')
    expect([answers.map(({ status }) => status), runs]).toEqual([[404, 404], 1])
    expect(new Set(answers.map(({ json }) => json?.msg)).size).toBe(1)
    await crowd('/v1/sight/13')
    await crowd('/v1/sight/13')
    expect(runs).toBe(3)
  })

  test('simultaneous reads are answered without another run while the revision stays, in each language', async () => {
    runs = 0
    const first = await shop.ask('GET /v1/sight/5?')
    const second = await shop.ask('GET /v1/sight/5?')
    expect([second.text, second.headers.ETag, runs]).toEqual([first.text, first.headers.ETag, 1])
    expect((await shop.ask('HEAD /v1/sight/5')).text).toBe('')
    await shop.ask('GET /v1/sight/5', { headers: { 'Accept-Language': 'zh' } })
    await shop.ask('PUT /cms/banner/1', { token: await shop.tokenOf('manager'), body: { description: 'Newer' } })
    const before = runs
    await shop.ask('GET /v1/sight/5?')
    expect([before, runs]).toEqual([2, 3])
  })

  test('simultaneous reads are kept once, whatever a cache-buster adds to their address', async () => {
    runs = 0
    const { text, headers } = await shop.ask('GET /v1/sight/5')
    for (const query of ['_t=1', '_t=2', 'utm_source=a&utm_source=b', '&&', '%5Ft=3']) {
      const other = await shop.ask(`GET /v1/sight/5?${query}`)
      expect([query, other.text, other.headers.ETag]).toEqual([query, text, headers.ETag])
    }
    expect(runs).toBe(1)
  })

  test('simultaneous reads are not mixed where a name that counts is written in another way', async () => {
    const [all, one] = [await shop.ask('GET /v1/theme?ids=1,2'), await shop.ask('GET /v1/theme?ids=1')]
    expect(all.text).not.toBe(one.text)
    for (const query of ['ids=1', '%69ds=1', '_t=7&ids=1', 'ids=1&_t=7', '%69ds=1&_t=%26ids%3D2']) {
      expect([query, (await shop.ask(`GET /v1/theme?${query}`)).text]).toEqual([query, one.text])
    }
    const { status } = await shop.ask('GET /v1/theme?ids=1&%69ds=2')
    expect(status).toBe(400)
  })

  test('simultaneous reads never get data older than a change that was already answered', async () => {
    const token = await shop.tokenOf('manager')
    await shop.ask('GET /v1/banner/1')
    for (let round = 0; round < 5; round += 1) {
      const early = shop.ask('GET /v1/banner/1')
      await shop.ask('PUT /cms/banner/1', { token, body: { description: `Round ${round}` } })
      const [late] = await crowd('/v1/banner/1')
      expect(late?.data.description).toBe(`Round ${round}`)
      await early
    }
  })
})
