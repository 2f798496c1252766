import type { Translate } from '@/components/ui/language'
import type { TypedNumber } from '../variants/variants'

/** By an amount, or to a count, as `product.move_stock` takes it. */
export type Change = { delta: number } | { to: number }

const COUNTED = 'counted'
const AWAY = 'damaged'

/** The label of the amount for this reason. */
export function amountWords(reason: string, t: Translate): string {
  if (isCount(reason)) return t('Counted quantity')
  return reason === AWAY ? t('Quantity lost') : t('Quantity received')
}

export const isCount = (reason: string): boolean => reason === COUNTED

/**
 * The amount entered for a reason, signed: `damaged` goes out, everything else comes in; a negative amount reverses it.
 */
export function toStockChange(reason: string, amount: TypedNumber): Change | undefined {
  if (typeof amount !== 'number' || !Number.isInteger(amount)) return undefined
  if (reason === COUNTED) return amount < 0 ? undefined : { to: amount }
  if (amount === 0) return undefined
  return { delta: reason === AWAY ? -amount : amount }
}

export const stockAfter = (stock: number, change: Change): number => ('to' in change ? change.to : stock + change.delta)

/** With its sign: +5, −2. */
export const formatSigned = (delta: number): string => `${delta < 0 ? '−' : '+'}${Math.abs(delta)}`
