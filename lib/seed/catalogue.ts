import type { Db } from '@/db/client'
import * as banner from '../banner/banner'
import * as category from '../category/category'
import type { PictureUrl } from '../core/runtime/facets'
import { indexProducts } from '../product/indexing'
import * as product from '../product/product'
import * as storefrontHome from '../storefront-home/storefront-home'
import * as theme from '../theme/theme'
import type { Good } from './goods/good'
import { picturesOf } from './goods/good'
import { CATEGORIES } from './goods/goods'

/** Categories, products, themes and banners of the demo shop. */
export async function seedCatalogue(db: Db, user_id: number, picture: PictureUrl): Promise<void> {
  const ids = new Map<string, number>()
  const categories = await seedCategories(db, picture)
  for (const { name, goods } of CATEGORIES) {
    for (const good of goods) {
      const draft = draftOf(good, categories.get(name) ?? 0, picture)
      ids.set(good.slug, await product.addProduct(db, user_id, draft))
    }
  }
  await indexProducts(db, [...ids.values()])
  const idsOf = (slugs: string[]) => slugs.flatMap((slug) => ids.get(slug) ?? [])
  const themes: { id: number }[] = []
  for (const { slugs, topic, head, ...one } of THEMES) {
    const images = { topic_img: picture(topic), head_img: picture(head) }
    themes.push(await theme.create(db, { ...one, ...images, product_ids: idsOf(slugs) }))
  }
  const [tea = 0, gifts = 0] = [...ids.values()]
  const top = await seedBanners(db, picture, { tea: ids.get('longjing') ?? tea, fruit: ids.get('orange') ?? gifts })
  await storefrontHome.update(db, { banner_id: top.id, theme_ids: themes.map(({ id }) => id) })
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

const THEMES = [
  {
    name: '一杯好茶',
    description: '从明前龙井到武夷岩茶',
    topic: 'longjing-three',
    head: 'tea',
    slugs: ['longjing', 'biluochun', 'baicha', 'dahongpao', 'qimen', 'gaiwan', 'zisha', 'sampler'],
  },
  {
    name: '当季水果',
    description: '树上熟，当日发',
    topic: 'orange-three',
    head: 'fruit',
    slugs: ['orange', 'apple', 'blueberry', 'cherry', 'grape', 'watermelon'],
  },
  {
    name: '送礼清单',
    description: '不会出错的八样礼物',
    topic: 'sampler-three',
    head: 'gifts',
    slugs: ['sampler', 'qimen', 'peach', 'chocolate', 'candle', 'tote', 'umbrella', 'gift-card'],
  },
]

async function seedBanners(db: Db, picture: PictureUrl, targets: { tea: number; fruit: number }) {
  const top = await banner.create(db, {
    name: 'Home page',
    description: 'The slides on top of the home page',
    items: [
      { image: picture('tea'), type: 2, key_word: 1 },
      { image: picture('gifts'), type: 2, key_word: 3 },
      { image: picture('fruit'), type: 1, key_word: targets.fruit },
    ],
  })
  await banner.create(db, {
    name: 'Evening offers',
    description: 'Shown from six in the evening',
    items: [{ image: picture('lamp'), type: 1, key_word: targets.tea }],
  })
  return top
}
