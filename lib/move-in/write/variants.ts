import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { sku } from '@/db/schema/product'
import type { ProductDraft } from '../../product/contract'
import { specsKey } from '../../product/specs-key'
import type { Counterparts } from '../counterparts'
import type { OldProduct, OldVariant } from '../records'
import { cut } from './writer'

const [NAME, VALUE, CODE] = [20, 40, 60]
const shortName = (name: string) => cut(name.trim(), NAME).trim()
const shortValue = (value: string) => cut(value.trim(), VALUE).trim()

type Skus = Pick<z.input<typeof ProductDraft>, 'options' | 'skus'> & { variants: OldVariant[] }

/** Names and values are cut to what there is room for; values that no variant has go. */
export function skusOf(options: OldProduct['options'], variants: OldVariant[]): Skus {
  const used = (name: string, value: string) => variants.some(({ specs }) => specs[name] === value)
  const codes = new Map<string, number>()
  for (const { code } of variants) if (code) codes.set(code, (codes.get(code) ?? 0) + 1)
  const codeOf = ({ code }: OldVariant) => (code && code.length <= CODE && codes.get(code) === 1 ? { code } : {})
  const amount = (name: 'weight' | 'volume', value = 0) => (Math.round(value) >= 1 ? { [name]: Math.round(value) } : {})
  return {
    options: options.flatMap(({ name, values }) => {
      const kept = values.filter((value) => used(name, value)).map(shortValue)
      return kept.length > 0 ? [{ name: shortName(name), values: kept }] : []
    }),
    skus: variants.map((one) => ({
      specs: Object.fromEntries(Object.entries(one.specs).map(([name, value]) => [shortName(name), shortValue(value)])),
      price: one.price,
      stock: one.stock,
      ...codeOf(one),
      ...amount('weight', one.weight),
      ...amount('volume', one.volume),
    })),
    variants,
  }
}

/** Which variant of ours is which of theirs, once its product is there. */
export async function recordVariants(
  tx: Db,
  product_id: number,
  skus: Skus['skus'],
  variants: OldVariant[],
  counterparts: Counterparts,
) {
  const rows = await tx.select({ id: sku.id, specs: sku.specs }).from(sku).where(eq(sku.product_id, product_id))
  const ids = new Map(rows.map(({ id, specs }) => [specsKey(specs), id]))
  const pairs = variants.flatMap(({ key }, at) => {
    const id = ids.get(specsKey(skus[at]?.specs ?? {}))
    return id === undefined ? [] : [{ old: key, id }]
  })
  await counterparts.add(tx, 'variant', pairs)
}
