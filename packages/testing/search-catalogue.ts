import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { product, sku } from '@/db/schema/product'
import { firstOrThrow } from '@/lib/data/records'
import { indexProducts } from '@/lib/product/indexing'
import { goods } from './search-goods'

/** A labelled query: the keys of products that must, may and must not be found, and of those that must come first. */
export type Labelled = { kind: string; q: string; must: string[]; may: string[]; never: string[]; first: string[] }

const MARKS = { '>': 'must', '~': 'may', '!': 'never', '^': 'first' } as const

/** The labels of a half of the set, query by query. */
export const readQueries = (half: Record<string, string>): Labelled[] =>
  Object.entries(half).flatMap(([kind, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => readQuery(kind, line)),
  )

function readQuery(kind: string, line: string): Labelled {
  const [q = '', labels = ''] = line.split(' > ')
  const read: Labelled = { kind, q, must: [], may: [], never: [], first: [] }
  for (const part of `> ${labels}`.split(/(?=[>~!^])/)) {
    const [mark, ...keys] = part.trim().split(/\s+/)
    if (mark === '>' || mark === '~' || mark === '!' || mark === '^') read[MARKS[mark]].push(...keys)
  }
  return read
}

const SHELF = 'Zz' // apart from the categories that the shop has

/** The goods of the labelled queries, on sale: their keys by their ids. */
export async function fillCatalogue(db: Db): Promise<Map<number, string>> {
  const categories = new Map<string, number>()
  const rows: (typeof product.$inferInsert)[] = []
  const all: { key: string; codes: string[] }[] = []
  let category_id = 0
  for (const line of goods.trim().split('\n')) {
    if (line.startsWith('# ')) category_id = await categoryAt(db, categories, [SHELF, ...line.slice(2).split(' ')])
    const [key = '', name = '', summary = '', properties = '', options = '', codes = ''] = line.split('|')
    if (!name) continue
    all.push({ key, codes: codes.split(' ').filter(Boolean) })
    rows.push({
      name,
      summary,
      category_id,
      price: 100,
      on_sale: true,
      properties: pairs(properties).map(([name, detail]) => ({ name, detail })),
      options: pairs(options).map(([name, values]) => ({ name, values: values.split(',') })),
    })
  }
  const ids = (await db.insert(product).values(rows).returning({ id: product.id })).map(({ id }) => id)
  const skus = ids.flatMap((product_id, at) =>
    (all[at]?.codes ?? []).map((code) => ({ product_id, code, specs: { code }, price: 100 })),
  )
  await db.insert(sku).values(skus)
  await indexProducts(db, ids)
  return new Map(ids.map((id, at) => [id, all[at]?.key ?? '']))
}

async function categoryAt(db: Db, ids: Map<string, number>, path: string[]): Promise<number> {
  let parent_id: number | null = null
  for (const name of path) {
    const id: number =
      ids.get(name) ?? firstOrThrow(await db.insert(category).values({ name, parent_id }).returning()).id
    ids.set(name, id)
    parent_id = id
  }
  return parent_id ?? 0
}

const pairs = (text: string): [string, string][] =>
  text
    .split(';')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name, value]
    })
