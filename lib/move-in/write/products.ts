import type { z } from 'zod'
import type { Db } from '@/db/client'
import { product } from '@/db/schema/product'
import { compact } from '../../base/compact'
import { Failure } from '../../base/errors'
import { describeFailure, parseInput } from '../../base/problems'
import { isLive } from '../../data/records'
import { ProductDraft } from '../../product/contract'
import { indexProducts } from '../../product/indexing'
import { addProduct, read as readProduct, update as updateProduct } from '../../product/product'
import { MAX_STOCK } from '../../stock/contract'
import type { OldProduct, OldVariant } from '../records'
import type { Pictures } from './pictures'
import { completedText, picturesIn, richTextOf, sayPlaceholders } from './rich-texts'
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
  nameOf: ({ name }) => name,
  needs: (records) => ({ category: records.flatMap((one) => one.categories) }),
  plan(old, planning) {
    const plan = planProduct(old, planning)
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
        old: old.key,
        value: msg,
        says: 'Not allowed by a rule of this shop',
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
  async complete(tx, entries, { pictures, user_id }) {
    for (const { id, plan } of entries) {
      const edit = await missingPictures(tx, id, plan, pictures)
      if (edit) await updateProduct(tx, user_id, edit)
    }
  },
})

/** What it has none of here, and what its description has a placeholder for; of a product in the trash nothing. */
async function missingPictures(tx: Db, id: number, plan: Plan, pictures: Pictures) {
  const [live] = await tx.select({ id: product.id }).from(product).where(isLive(product, id))
  if (!live) return undefined
  const here = await readProduct(tx, id)
  const images = plan.pictures.flatMap((one) => pictures.addressOf(one) ?? [])
  const detail = await completedText(here.detail, plan.draft.detail ?? '', pictures)
  const main_image = here.main_image === null ? pictures.addressOf(plan.main_picture) : undefined
  const edit = { main_image, images: here.images.length === 0 && images.length > 0 ? images : undefined, detail }
  return Object.values(edit).some((value) => value !== undefined) ? { id, ...edit } : undefined
}

function planProduct(old: OldProduct, planning: Planning): Plan | undefined {
  const { counterparts, note } = planning
  const { key, categories } = old
  const says = (says: string, value = '') => note({ note: 'changed', kind: 'product', old: key, value, says })
  const leaveOut = (why: string, value = '') => note({ note: 'left_out', kind: 'product', old: key, value, says: why })
  const category = categories.find((one) => counterparts.has('category', one))
  if (category === undefined) return void leaveOut('Its category is not imported', categories.join())
  if (categories.length > 1) says('Only its first category is imported', categories.join())
  const free = old.variants.filter(({ price }) => price < 1)
  if (free.length > 0) says('A variant without a price is not imported', free.map((one) => one.key).join())
  const variants = old.variants.filter(({ price }) => price >= 1)
  if (variants.length === 0) return void leaveOut('It has no variant with a price')
  const full = variants.map((one) => {
    const stock = Math.min(Math.max(one.stock, 0), MAX_STOCK)
    if (stock !== one.stock) says('Stock out of range, adjusted', String(one.stock))
    return { ...one, stock }
  })
  sayPlaceholders(old.detail, planning, { kind: 'product', old: key })
  const { main_picture, pictures } = old
  const { variants: kept, ...skus } = skusOf(old.options, full)
  const draft = { ...textsOf(old, says), ...skus }
  return { draft, category, main_picture, pictures: pictures.slice(0, LIMITS.pictures), variants: kept }
}

const LIMITS = { name: 100, summary: 200, property: 40, detail: 200, properties: 30, pictures: 20, sort: 9999 }

function textsOf(
  old: OldProduct,
  says: (says: string, value?: string) => void,
): Omit<Plan['draft'], 'skus' | 'options'> {
  const name = cut(old.name.trim(), LIMITS.name)
  if (name !== old.name.trim()) says('The name is cut', old.name)
  const properties = old.properties
    .map(({ name: title, detail }) => ({
      name: cut(title.trim(), LIMITS.property),
      detail: cut(detail.trim(), LIMITS.detail),
    }))
    .filter((one) => one.name && one.detail)
  if (properties.length > LIMITS.properties)
    says('Only the first 30 properties are imported', String(properties.length))
  const { original_price = 0 } = old
  return {
    name,
    summary: cut(old.summary.trim(), LIMITS.summary),
    detail: old.detail,
    original_price: original_price >= 1 ? original_price : null,
    properties: properties.slice(0, LIMITS.properties),
    on_sale: old.on_sale,
    sort: Math.min(Math.max(old.sort, 0), LIMITS.sort),
    delivery: old.not_sent ? ['none' as const] : undefined,
  }
}

async function putProduct(tx: Db, plan: Plan, { counterparts, pictures, user_id }: Work): Promise<number> {
  const { draft, category, main_picture, variants } = plan
  const image = (at: number) => pictures.addressOf(variants[at]?.picture) ?? null
  const whole = parseInput(
    ProductDraft,
    {
      ...draft,
      category_id: counterparts.id('category', category),
      main_image: pictures.addressOf(main_picture) ?? null,
      images: plan.pictures.flatMap((one) => pictures.addressOf(one) ?? []),
      detail: await richTextOf(draft.detail ?? '', pictures),
      skus: draft.skus.map((one, at) => ({ ...one, image: image(at) })),
    },
    'en',
  )
  const id = await addProduct(tx, user_id, whole)
  await recordVariants(tx, id, draft.skus, variants, counterparts)
  return id
}
