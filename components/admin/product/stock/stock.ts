import type { InputOf, OutputOf } from '@/lib/endpoints'
import type { Specs } from '@/lib/product/specs-key'
import type { Option } from '../../kit/model'
import { type Option as Choice, variantName } from '../variants/variants'

/** As much of a product as its stock needs. */
export type StockedProduct = {
  id: number
  name: string
  options: Choice[]
  skus: { id: number; specs: Specs; code: string | null; stock: number }[]
}

/** The visitor’s permissions for stock, and the labels of reasons. */
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
