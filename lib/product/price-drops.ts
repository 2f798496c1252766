import { fail } from '../base/errors'
import { isSteepDrop } from './price-change'
import { specsKey } from './specs-key'

/** A price that is to change: `path` is where the input says so. */
export type PriceStep = { path: string; from: number; price: number }

/** A price that falls steeply is refused until it is confirmed; what asks people reads the prices from the details. */
export function checkPriceDrops(steps: PriceStep[], isConfirmed: boolean | undefined): void {
  const drops = isConfirmed ? [] : steps.filter(({ from, price }) => isSteepDrop(from, price))
  if (drops.length === 0) return
  const message = 'falls by more than half: send confirm_price_drop if that is meant'
  const errors = drops.slice(0, 20).map(({ path }) => ({ path, message }))
  fail('rule', { errors, details: { confirm: 'confirm_price_drop', prices: drops } })
}

type Priced = { id?: number | undefined; specs: Record<string, string>; price: number }

/** The variants that there were, as these drafts price them. */
export function stepsOf(before: Priced[], drafts: Priced[]): PriceStep[] {
  const byId = new Map(before.map(({ id, price }) => [id, price]))
  const bySpecs = new Map(before.map(({ specs, price }) => [specsKey(specs), price]))
  return drafts.flatMap(({ id, specs, price }, at) => {
    const from = id === undefined ? bySpecs.get(specsKey(specs)) : byId.get(id)
    return from === undefined ? [] : [{ path: `skus.${at}.price`, from, price }]
  })
}
