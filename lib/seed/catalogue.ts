import type { Db } from '@/db/client'
import * as category from '../category/category'
import type { PictureUrl } from '../facets/demo'
import { indexProducts } from '../product/indexing'
import * as product from '../product/product'
import type { Good } from './goods/good'
import { picturesOf } from './goods/good'
import { CATEGORIES } from './goods/goods'

/** Categories and products of the demo shop. Gives the ids of products by their slugs. */
export async function seedCatalogue(db: Db, user_id: number, picture: PictureUrl): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const categories = await seedCategories(db, picture)
  for (const { name, goods } of CATEGORIES) {
    for (const good of goods) {
      const draft = draftOf(good, categories.get(name) ?? 0, picture)
      ids.set(good.slug, await product.addProduct(db, user_id, draft))
    }
  }
  await indexProducts(db, [...ids.values()])
  return ids
}

async function seedCategories(db: Db, picture: PictureUrl): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { name, description, below, picture: image } of CATEGORIES) {
    const parent_id = below === undefined ? null : (ids.get(below) ?? null)
    const { id } = await category.create(db, { name, description, parent_id, image: picture(image) })
    ids.set(name, id)
  }
  return ids
}

function draftOf(good: Good, category_id: number, picture: PictureUrl) {
  const { name, summary, sold, properties, story, slug } = good
  const { main, more, tinted } = picturesOf(good)
  const images = [main, ...more].map((one) => picture(one.name))
  const shown = [...more, main][0]
  const detail = `<p>${story}</p>${shown ? `<p><img src="${picture(shown.name)}" alt=""></p>` : ''}`
  const details = Object.entries(properties).map(([property, value]) => ({ name: property, detail: value }))
  const skus = combinations(sold.options).map((specs, at) => {
    const [value] = Object.values(specs)
    const own = tinted.find((one) => one.value === value)
    const price = sold.prices[at] ?? 0
    const stock = sold.stock ?? 20 + ((at * 37 + slug.length * 11) % 80)
    const code = `${slug.toUpperCase()}${sold.options.length ? `-${at + 1}` : ''}`
    const weight = weightOf(Object.values(specs))
    return { specs, price, stock, code, weight, volume: weight * 3, ...(own && { image: picture(own.name) }) }
  })
  return {
    name,
    summary,
    category_id,
    detail,
    images,
    skus,
    options: sold.options,
    properties: details,
    main_image: picture(main.name),
    original_price: sold.original ?? null,
    on_sale: true,
  }
}

const GRAMS: Record<string, number> = { g: 1, ml: 1, kg: 1000, 斤: 500 }

/** With its packing, as the size says where it does: 5 斤 are 2.5 kg. */
function weightOf(values: string[]): number {
  const [, count = '1', unit = '斤'] = values.join(' ').match(/(\d+) ?(kg|g|ml|斤)/) ?? []
  return Number(count) * (GRAMS[unit] ?? 0) + 100
}

/** Every value of the first with every value of the next. */
const combinations = (options: { name: string; values: string[] }[]): Record<string, string>[] =>
  options.reduce<Record<string, string>[]>(
    (partial, { name, values }) => partial.flatMap((specs) => values.map((value) => ({ ...specs, [name]: value }))),
    [{}],
  )
