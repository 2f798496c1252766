import type { z } from 'zod'
import { flatName } from '@/lib/base/custom'
import { asRecord } from '@/lib/base/json'
import type { ProductRecord } from '@/lib/product/contract'
import { type Specs, specsKey } from '@/lib/product/specs-key'
import type { SubmitResult } from '@/lib/submit'
import type { Field, Row } from '../kit/model'
import type { Values } from '../kit/values'
import { columnsIn, flatSku, nestedSku, type Sku, type StockOf, type Variants } from './variants/variants'

export type Product = z.output<typeof ProductRecord>

/** Options and variants are one field of the form: they only make sense together. */
export const VARIANTS = 'variants'
const PARTS = ['options', 'skus']

/** So are all of its images: the first is the main one. */
const MAIN = 'main_image'
const IMAGES = 'images'

/** The fields of the form. */
export function formFields(fields: Field[], words: { variants: string; images: string }): Field[] {
  const entries = columnsIn(fields.find(({ name }) => name === 'skus')?.entries)
  const variants = { label: words.variants, widget: 'text', type: 'object', required: false, nullable: false } as const
  return fields.flatMap((one) => {
    if (one.name === 'options') return [{ name: VARIANTS, ...variants, entries }]
    if (one.name === IMAGES) return [{ ...one, label: words.images }]
    return one.name === MAIN || PARTS.includes(one.name) ? [] : [one]
  })
}

/** All images of a product, the main one first. */
export const imagesIn = ({ [MAIN]: main, [IMAGES]: others }: Row | Values): string[] => [
  ...new Set([main, ...(Array.isArray(others) ? others : [])].filter((one) => typeof one === 'string' && one !== '')),
]

/** A product without options, whose only variant is still empty. */
const NEW: Variants = { options: [], skus: [{ specs: {}, code: null, price: null, image: null }] }

export const parseVariants = (value: unknown): Variants => (isVariants(value) ? value : NEW)
const isVariants = (value: unknown): value is Variants => Array.isArray(asRecord(value).skus)

/** A record as the form has it: the stock of existing variants is not part of it. */
export function toFormRow({ options, skus, ...rest }: Saved): Row {
  const { [MAIN]: _, ...others } = rest
  const images = (MAIN in rest || IMAGES in rest) && { [IMAGES]: imagesIn(rest) }
  return { ...others, ...images, [VARIANTS]: { options, skus: skus.map(({ stock: _, ...sku }) => flatSku(sku)) } }
}

/** The part of it that a save, or a conflict, returns. */
type Saved = Row & Variants
const isSaved = (value: unknown): value is Saved => isVariants(value) && 'id' in value

/** The values of the form as the operations take them. */
export function toInput({ [VARIANTS]: variants, ...rest }: Values, isNew: boolean, stockOf: StockOf): Values {
  const values = { ...rest, ...(IMAGES in rest && { [MAIN]: imagesIn(rest)[0] ?? null }) }
  if (variants === undefined && !isNew) return values
  const { options, skus } = parseVariants(variants)
  return { ...values, options, skus: skus.map((sku) => draftOf(sku, stockOf)) }
}

function draftOf({ stock, price, ...sku }: Sku, stockOf: StockOf) {
  const counted = stock !== undefined && stock !== null && stockOf(sku) === undefined
  const typed = Object.entries(sku).map(([name, value]) => [name, value === '' ? null : value])
  return { ...nestedSku(Object.fromEntries(typed)), price: price ?? undefined, stock: counted ? stock : undefined }
}

/** An answer with its errors at the fields of the form, and the current record of a conflict as the form holds it. */
export function toFormAnswer<Data>(answer: SubmitResult<Data>): SubmitResult<Data> {
  if (answer.ok) return answer
  const { errors, details } = answer
  const found = asRecord(details)
  const { current } = found
  return {
    ...answer,
    errors: errors?.map((one) => ({ ...one, path: pathOf(one.path) })),
    details: isSaved(current) ? { ...found, current: toFormRow(current) } : details,
  }
}

type PriceDrop = { from: number; price: number }

/** The prices that the server asks about before it takes them. */
export function priceDropsIn(details: unknown): PriceDrop[] {
  const { confirm, prices } = asRecord(details)
  return confirm === 'confirm_price_drop' && Array.isArray(prices)
    ? prices.map(asRecord).map(({ from, price }) => ({ from: Number(from), price: Number(price) }))
    : []
}

/** People were asked already: to them a field says only what is the matter. */
export const withoutAdvice = <Answer extends SubmitResult>(answer: Answer, message: string): Answer =>
  answer.ok ? answer : { ...answer, errors: answer.errors?.map(({ path }) => ({ path, message })) }

function pathOf(path: string): string {
  if (path === MAIN) return `${IMAGES}.0`
  return PARTS.includes(path.split('.')[0] ?? '') ? `${VARIANTS}.${path.replace('.custom.', `.${flatName('')}`)}` : path
}

/** The saved stock of a variant, found by its id or else by its words. */
export const stockOfRecord =
  (record: Product | null): StockOf =>
  ({ id, specs }) =>
    (id === undefined ? savedVariants(record)(specs) : record?.skus.find((sku) => sku.id === id))?.stock

/** The variants that the shop knows, each by its words. */
export function savedVariants(record: Product | null): (specs: Specs) => Product['skus'][number] | undefined {
  const all = new Map(record?.skus.map((sku) => [specsKey(sku.specs), sku]))
  return (specs) => all.get(specsKey(specs))
}

export type Property = { name: string; detail: string }

export const parseProperties = (value: unknown): Property[] =>
  Array.isArray(value)
    ? value.map((one) => ({ name: String(asRecord(one).name), detail: String(asRecord(one).detail) }))
    : []
