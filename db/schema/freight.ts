import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { FREIGHT_UNITS } from '../vocabulary'
import { allAllowed, edited, id } from './columns'

/** What an area pays, in fen: see lib/price/rules.ts. null: not delivered to. */
export type StoredArea = {
  regions: string[]
  fee: {
    first: number
    first_fee: number
    further: number
    further_fee: number
    free_from_amount: number | null
    free_from_count: number | null
  } | null
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
  rate: NonNullable<StoredArea['fee']>
}

/** What delivery costs, by unit and region. Areas are edited together, and all of a shop's templates are read at once. */
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
