import type { ServerShop } from '../server-shop'
import { priceOf } from './ops'

/** What takes off and what is added in a shop with offers, for everything that it sells. */
const REDUCTION = {
  name: 'Of the model',
  kind: 'amount_off',
  measure: 'amount',
  steps: [
    { at: 500, off: 70 },
    { at: 900, off: 200 },
  ],
}
const FREIGHT = {
  name: 'Of the model',
  unit: 'piece',
  is_default: true,
  areas: [
    {
      regions: [],
      fee: { first: 2, first_fee: 30, further: 2, further_fee: 10, free_from_amount: 2000, free_from_count: null },
    },
  ],
}

export async function makeOffers(ask: ServerShop['ask'], token: string): Promise<void> {
  for (const [what, body] of [
    ['POST /cms/offer', REDUCTION],
    ['POST /cms/freight_template', FREIGHT],
  ] as const) {
    const { status, text } = await ask(what, { token, body })
    if (status !== 201) throw new Error(`${what}: ${text}`)
  }
}

/** Written anew and for these rules only: a mistake of the shop must not be one of the model, too. */
export function priceOfAll(lines: (readonly [sku: number, count: number])[], hasOffers: boolean): number {
  const goods = lines.reduce((sum, [sku, count]) => sum + count * priceOf(sku), 0)
  if (!hasOffers || lines.length === 0) return goods
  const pieces = lines.reduce((sum, [, count]) => sum + count, 0)
  const off = goods >= 900 ? 200 : goods >= 500 ? 70 : 0
  const freight = goods >= 2000 ? 0 : 30 + 10 * Math.ceil(Math.max(0, pieces - 2) / 2)
  return goods - off + freight
}
