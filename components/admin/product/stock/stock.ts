import type { Translate } from '@/components/ui/language'
import type { InputOf, OutputOf } from '@/lib/endpoints'
import type { Option } from '../../kit/model'
import { type Option as Choice, type Specs, type TypedNumber, variantName } from '../variants/variants'

/** As much of a product as its stock needs. */
export type StockedProduct = {
  id: number
  name: string
  options: Choice[]
  skus: { id: number; specs: Specs; code: string | null; stock: number }[]
}

/** What the visitor may do with stock, and how reasons are called. */
export type StockRights = {
  move: boolean
  list: boolean
  /** Of all products, on a page of its own. */
  ledger: boolean
  reasons: Option[]
  /** The reasons for a manual change. */
  manualReasons: ReasonOption[]
}

export type Reason = InputOf<'product.move_stock'>['reason']
export type ReasonOption = { value: Reason; label: string }

/** A movement as a list shows it. */
export type Movement = OutputOf<'product.list_movements'>['items'][number]

export const skuOptions = ({ skus, options }: StockedProduct): Option[] =>
  skus.map(({ id, specs, stock }) => ({ value: String(id), label: `${variantName(specs, options)} · ${stock}` }))

/** By an amount, or to a count, as `product.move_stock` takes it. */
export type Change = { delta: number } | { to: number }

const COUNTED = 'counted'
const AWAY = 'damaged'

/** What is typed for a reason. */
export function amountWords(reason: string, t: Translate): string {
  if (isCount(reason)) return t('Counted quantity')
  return reason === AWAY ? t('Quantity lost') : t('Quantity received')
}

export const isCount = (reason: string): boolean => reason === COUNTED

/** The amount entered for a reason, signed: `damaged` goes out, everything else comes in; a negative amount reverses it. */
export function toStockChange(reason: string, amount: TypedNumber): Change | undefined {
  if (typeof amount !== 'number' || !Number.isInteger(amount)) return undefined
  if (reason === COUNTED) return amount < 0 ? undefined : { to: amount }
  if (amount === 0) return undefined
  return { delta: reason === AWAY ? -amount : amount }
}

export const stockAfter = (stock: number, change: Change): number => ('to' in change ? change.to : stock + change.delta)

/** With its sign: +5, −2. */
export const formatSigned = (delta: number): string => `${delta < 0 ? '−' : '+'}${Math.abs(delta)}`
