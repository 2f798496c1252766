import type { StoredArea } from '@/db/schema/freight'
import type { FREIGHT_UNITS } from '@/db/vocabulary/freight'
import type { Gives } from './kinds'

/**
 * What a price is made of, as `quote` takes it: held in memory, read from the tables elsewhere. Amounts in fen, weights
 * in grams, volumes in cubic centimetres.
 */
export type Rules = {
  freight: FreightRules
  /** By variant: the flash sales that run. */
  flashPrices: ReadonlyMap<number, FlashPrice>
  offers: readonly Offer[]
}

/** What a variant costs in a flash sale, for so many pieces of its product for each buyer. */
export type FlashPrice = { offer: number; price: number; most_per_buyer: number | null }

export type FreightUnit = (typeof FREIGHT_UNITS)[number]

export type FreightRules = {
  templates: ReadonlyMap<number, FreightTemplate>
  /** For products without a template of their own. */
  usual: FreightTemplate
  /**
   * An order of several templates pays the highest first fee and the others by their further units, or the sum of all.
   */
  several: 'highest' | 'sum'
}

export type FreightTemplate = {
  /** null: the shop's flat fee. */
  id: number | null
  unit: FreightUnit
  /** An area without regions is for everywhere else. */
  areas: readonly FreightArea[]
}

/** As it is stored. */
export type FreightArea = StoredArea
export type FreightFee = NonNullable<StoredArea['fee']>

/** A reduction. */
export type Offer = {
  id: number
  from: Date | null
  until: Date | null
  scope: Scope
  gives: Gives
}

/** null: all of them. */
export type Scope = {
  products: ReadonlySet<number> | null
  categories: ReadonlySet<number> | null
  except: ReadonlySet<number>
}

/** A variant occurs once in an order. */
export type Line = {
  variant: number
  product: number
  /** The product’s category: rules name those below theirs, too. */
  categories: readonly number[]
  price: number
  count: number
  /** Of one piece; null: not entered, counted as nothing. */
  weight: number | null
  volume: number | null
  /** The product's own freight template. */
  template: number | null
}
