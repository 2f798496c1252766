import { describe, expect, test } from 'vitest'
import { product } from '@/db/schema/product'
import { fillCatalogue, type Labelled, readQueries } from '@/packages/testing/search-catalogue'
import { firstHalf } from '@/packages/testing/search-set'
import { secondHalf } from '@/packages/testing/search-set-later'
import { useShop } from '@/packages/testing/shop'
import { searchByTerms } from './search'

const TOP = 10

/** The result of one query: its recall, and its precision within the first ten. */
type Judged = { kind: string; recall: number; precision: number; mistakes: string[] }

function judge({ kind, q, must, may, never, first }: Labelled, found: string[]): Judged {
  const right = new Set([...must, ...may])
  const top = found.slice(0, TOP)
  const missed = must.filter((key) => !found.includes(key))
  const mistakes = [
    ...missed.map((key) => `${q} misses ${key}`),
    ...found.filter((key) => never.includes(key)).map((key) => `${q} finds ${key}`),
    ...(first.length && !first.includes(found[0] ?? '') ? [`${q} begins with ${found[0]}`] : []),
  ]
  const share = (part: number, whole: number) => (whole ? part / whole : 1)
  return {
    kind,
    mistakes,
    recall: share(must.length - missed.length, must.length),
    precision: share(top.filter((key) => right.has(key)).length, top.length),
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Words that no product is named by, and one that cannot be segmented. */
const MISSES = ['裙子 misses lyq', '运动鞋 misses pbx', 'oversizeT恤 misses tx2']

describe('the labelled queries', () => {
  const shop = useShop()
  const queries = [...readQueries(firstHalf), ...readQueries(secondHalf)]

  test('the labelled queries number at least 200, with at least 100 from before the search, and no duplicates', () => {
    expect(queries.length).toBeGreaterThanOrEqual(200)
    expect(readQueries(firstHalf).length).toBeGreaterThanOrEqual(100)
    expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length)
  })

  test('the labelled queries reach the required recall and precision, overall and for each kind', async () => {
    await shop.db.update(product).set({ on_sale: false }) // the shop has goods of its own
    const keys = await fillCatalogue(shop.db)
    const ids = new Set(keys.values())
    for (const { q, must, may, never } of queries) {
      expect([q, [...must, ...may, ...never].filter((key) => !ids.has(key))]).toEqual([q, []])
    }
    const judged: Judged[] = []
    for (const query of queries) {
      const { items } = await searchByTerms(shop.db, { q: query.q, page: 1, size: 100 })
      const found = items.flatMap(({ id }) => keys.get(id) ?? [])
      judged.push(judge(query, found))
    }
    expect(judged.flatMap(({ mistakes }) => mistakes)).toEqual(MISSES)
    expect(mean(judged.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.95)
    expect(mean(judged.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.8)
    for (const kind of new Set(judged.map((one) => one.kind))) {
      const its = judged.filter((one) => one.kind === kind)
      expect(mean(its.map(({ recall }) => recall)), kind).toBeGreaterThanOrEqual(0.9)
      expect(mean(its.map(({ precision }) => precision)), kind).toBeGreaterThanOrEqual(0.8)
    }
  })
})
