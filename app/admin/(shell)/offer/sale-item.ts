import { compact } from '@/lib/base/compact'
import { asRecord } from '@/lib/base/json'
import type { OutputOf } from '@/lib/endpoints'

/** As the form holds it: numbers may be what was typed so far. */
export type Item = { product_id: number; sku_id: number; price: unknown; pieces: unknown }

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(asRecord) : [])

export const parseItems = (value: unknown): Item[] =>
  listOf(value).map(({ product_id, sku_id, price, pieces }) => ({
    product_id: Number(product_id),
    sku_id: Number(sku_id),
    price: price ?? null,
    pieces: pieces ?? null,
  }))

/** What is shown of a variant and not sent. */
export type About = { name: string; regular_price: number; sold: number }

const nameOf = (name: unknown, specs: unknown): string =>
  compact([name, ...Object.values(asRecord(specs))])
    .map(String)
    .join(' · ')

/** By variant, of an offer as it was read. */
export const aboutItems = (value: unknown): [number, About][] =>
  listOf(value).flatMap(({ sku_id, name, specs, regular_price, sold }) =>
    name === undefined
      ? []
      : [[Number(sku_id), { name: nameOf(name, specs), regular_price: Number(regular_price), sold: Number(sold) }]],
  )

/** Of the variants of a product. */
export const aboutProduct = ({ name, skus }: OutputOf<'product.read'>): [number, About][] =>
  skus.map(({ id, specs, price }) => [id, { name: nameOf(name, specs), regular_price: price, sold: 0 }])
