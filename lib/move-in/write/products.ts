import type { z } from 'zod'
import type { Db } from '@/db/client'
import { compact } from '../../base/compact'
import { Failure } from '../../base/errors'
import { describeFailure, parseInput } from '../../base/problems'
import { ProductDraft } from '../../product/contract'
import { indexProducts } from '../../product/indexing'
import { addProduct } from '../../product/product'
import { cleanHtml } from '../../rich-text/clean'
import { MAX_STOCK } from '../../stock/contract'
import type { OldProduct, OldVariant } from '../records'
import { recordVariants, skusOf } from './variants'
import { cut, type Planning, type Work, type Writer } from './writer'

type Plan = {
  draft: Omit<z.input<typeof ProductDraft>, 'category_id' | 'main_image' | 'images'>
  category: number
  main_picture: string | undefined
  pictures: string[]
  /** In the order of the draft's. */
  variants: OldVariant[]
}

const worth = (variants: { price: number; stock: number }[]) =>
  variants.reduce((sum, { price, stock }) => sum + price * Math.max(stock, 0), 0)

/** What it costs there and what it costs here are the same, or it does not come. */
export const products = (): Writer<'product', Plan> => ({
  batch: 50,
  needs: (records) => ({ category: records.flatMap((one) => one.categories) }),
  plan(product, planning) {
    const plan = planProduct(product, planning)
    if (!plan) return undefined
    try {
      parseInput(ProductDraft, { ...plan.draft, category_id: 1 }, 'en')
      return plan
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { msg } = describeFailure(error, 'en')
      planning.note({
        note: 'left_out',
        kind: 'product',
        old: product.key,
        value: msg,
        says: 'It breaks a rule of this shop',
      })
      return undefined
    }
  },
  worth: ({ variants }, plan) => ({ theirs: worth(variants), ours: plan ? worth(plan.variants) : 0 }),
  pictures: async ({ draft, main_picture, pictures, variants }) => [
    ...compact([main_picture]),
    ...pictures,
    ...variants.flatMap(({ picture }) => picture ?? []),
    ...(await picturesIn(draft.detail ?? '')),
  ],
  async put(tx, entries, work) {
    const done: { old: number; id: number }[] = []
    for (const { old, plan } of entries) done.push({ old, id: await putProduct(tx, plan, work) })
    await indexProducts(
      tx,
      done.map(({ id }) => id),
    )
    return done
  },
})

function planProduct(product: OldProduct, { known, note }: Planning): Plan | undefined {
  const { key, categories } = product
  const says = (says: string, value = '') => note({ note: 'changed', kind: 'product', old: key, value, says })
  const leaveOut = (why: string, value = '') => note({ note: 'left_out', kind: 'product', old: key, value, says: why })
  const category = categories.find((one) => known.has('category', one))
  if (category === undefined) return void leaveOut('Its category does not come', categories.join())
  if (categories.length > 1) says('It is in one category instead of several', categories.join())
  const free = product.variants.filter(({ price }) => price < 1)
  if (free.length > 0) says('A variant without a price does not come', free.map((one) => one.key).join())
  const variants = product.variants.filter(({ price }) => price >= 1)
  if (variants.length === 0) return void leaveOut('It has no variant with a price')
  const full = variants.map((one) => {
    const stock = Math.min(Math.max(one.stock, 0), MAX_STOCK)
    if (stock !== one.stock) says('The stock is no number that a shop can have', String(one.stock))
    return { ...one, stock }
  })
  const { main_picture, pictures } = product
  const { variants: kept, ...skus } = skusOf(product.options, full)
  const draft = { ...textsOf(product, says), ...skus }
  return { draft, category, main_picture, pictures: pictures.slice(0, LIMITS.pictures), variants: kept }
}

async function picturesIn(html: string): Promise<string[]> {
  const found = new Set<string>()
  await cleanHtml(html, (src) => {
    found.add(src)
    return src
  })
  return [...found]
}

const LIMITS = { name: 100, summary: 200, property: 40, detail: 200, properties: 30, pictures: 20, sort: 9999 }

function textsOf(
  product: OldProduct,
  says: (says: string, value?: string) => void,
): Omit<Plan['draft'], 'skus' | 'options'> {
  const name = cut(product.name.trim(), LIMITS.name)
  if (name !== product.name.trim()) says('The name is cut', product.name)
  const properties = product.properties
    .map(({ name: title, detail }) => ({
      name: cut(title.trim(), LIMITS.property),
      detail: cut(detail.trim(), LIMITS.detail),
    }))
    .filter((one) => one.name && one.detail)
  if (properties.length > LIMITS.properties) says('Only the first 30 properties come', String(properties.length))
  const { original_price = 0 } = product
  return {
    name,
    summary: cut(product.summary.trim(), LIMITS.summary),
    detail: product.detail,
    original_price: original_price >= 1 ? original_price : null,
    properties: properties.slice(0, LIMITS.properties),
    on_sale: product.on_sale,
    sort: Math.min(Math.max(product.sort, 0), LIMITS.sort),
    delivery: product.not_sent ? ['none' as const] : undefined,
  }
}

async function putProduct(tx: Db, plan: Plan, { known, pictures, user_id }: Work): Promise<number> {
  const { draft, category, main_picture, variants } = plan
  const image = (at: number) => pictures.addressOf(variants[at]?.picture) ?? null
  const whole = parseInput(
    ProductDraft,
    {
      ...draft,
      category_id: known.id('category', category),
      main_image: pictures.addressOf(main_picture) ?? null,
      images: plan.pictures.flatMap((one) => pictures.addressOf(one) ?? []),
      detail: await cleanHtml(draft.detail ?? '', (src) => pictures.addressOf(src)),
      skus: draft.skus.map((one, at) => ({ ...one, image: image(at) })),
    },
    'en',
  )
  const id = await addProduct(tx, user_id, whole)
  await recordVariants(tx, id, draft.skus, variants, known)
  return id
}
