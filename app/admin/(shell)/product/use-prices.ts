'use client'

import { useEffect, useState } from 'react'
import { useAction } from '@/components/admin/kit/use-action'
import { PRICE } from '@/components/admin/product/variants/variants'
import type { InputOf, OutputOf } from '@/lib/endpoints'
import { isSteepDrop, newPrice, type PriceRule } from '@/lib/product/price-change'

export type PriceItems = InputOf<'product.set_prices_many'>['items']
/** Each new price as it was shown or, for all that match, the rule that makes them. */
export type PriceAnswer = ({ items: PriceItems } & Confirmed) | { input: PriceRule & Confirmed }
/** Prices that fall by more than half are meant. */
type Confirmed = { confirm_price_drop?: true }
type Priced = OutputOf<'product.prices'>['items'][number]
export type Entered = Omit<PriceRule, 'value'> & { value: number | string }
export type NewPrice = { product: Priced; sku: Priced['skus'][number]; from: number; to: number | undefined }

/** The prices of several products as they are, and as they would be under the rule that is entered. */
export function usePrices(ids: number[]) {
  const act = useAction()
  const [products, setProducts] = useState<Priced[]>()
  const [entered, enter] = useState<Entered>({ rule: 'percent', value: '', ending: 'none' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the question is asked
  useEffect(() => {
    void act('product.prices', { ids }).then((answer) => setProducts(answer?.data.items ?? []))
  }, [])

  const value = entered.value === '' ? Number.NaN : Number(entered.value)
  const rule = { ...entered, value: entered.rule === 'percent' ? value : Math.round(value * 100) }
  const priced = (from: number) => (Number.isNaN(value) ? from : newPrice(from, rule, PRICE.max))
  const lines = (products ?? []).flatMap((product) =>
    product.skus.map((sku): NewPrice => ({ product, sku, from: sku.price, to: priced(sku.price) })),
  )
  return {
    entered,
    set: (patch: Partial<Entered>) => enter((now) => ({ ...now, ...patch })),
    lines,
    items: changesIn(lines),
    drops: lines.filter(({ from, to }) => to !== undefined && isSteepDrop(from, to)).length,
    rule: Number.isNaN(value) ? undefined : rule,
    isLoading: products === undefined,
  }
}

/** What changes, product by product; each variant with the price that was seen. */
function changesIn(lines: NewPrice[]): PriceItems {
  const changes = new Map<number, PriceItems[number]>()
  for (const { product, sku, from, to } of lines) {
    if (to === undefined || to === from) continue
    const item = changes.get(product.id) ?? { id: product.id, skus: [] }
    changes.set(product.id, { ...item, skus: [...item.skus, { id: sku.id, from, price: to }] })
  }
  return [...changes.values()]
}
