import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { FREIGHT_UNITS } from '../vocabulary/freight'
import { allAllowed, edited, id } from './columns'

/** In fen; units are pieces, grams or cubic centimetres. */
type StoredFee = {
  /** Up to so many units cost `first_fee`, and each further (begun) `further` of them `further_fee`. */
  first: number
  first_fee: number
  further: number
  further_fee: number
  /** Free from so much, or so many pieces, of what the template is for; before any reduction. */
  free_from_amount: number | null
  free_from_count: number | null
}

export type StoredArea = {
  /** Codes of GB/T 2260 of six digits: a province, a city or a district, with all that is in it. */
  regions: string[]
  /** null: not delivered to. */
  fee: StoredFee | null
}

/** What the goods of one template pay in an order, in the form of the contract. */
export type FreightPart = {
  template_id: number | null
  name: string | null
  unit: (typeof FREIGHT_UNITS)[number]
  sku_ids: number[]
  units: number
  fee: number
  counted: 'first' | 'further' | 'free'
  rate: StoredFee
}

/**
 * What delivery costs, by unit and region. Areas are edited together, and all of a shop's templates are read at once.
 */
export const freightTemplate = pgTable(
  'freight_template',
  {
    id: id(),
    name: text('name').notNull(),
    unit: text('unit', { enum: FREIGHT_UNITS }).notNull(),
    /** For products without a template of their own. */
    is_default: boolean('is_default').notNull().default(false),
    areas: jsonb('areas').$type<StoredArea[]>().notNull(),
    ...edited(),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('freight_template_default').on(t.is_default).where(sql`${t.is_default} and ${t.deleted_at} is null`),
  ],
)
