import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { seenFields } from '../base/custom'
import { asRecord } from '../base/json'
import type { ValueNamed } from '../core/endpoint/context'
import { customNames, customValues } from '../data/custom'

/**
 * An order in a shop that has added fields to orders or addresses (docs/fields.md): they are written in the statement
 * that places it. Any other shop has that statement as it is.
 */
const OF_ADDRESS = customNames('address', 'staff')
const HAS_FIELDS = customNames('order', 'staff').length + OF_ADDRESS.length > 0

/** The value beside those that every order is placed with, and its column where many are placed together. */
export const enteredFields = (draft: object) => (HAS_FIELDS ? JSON.stringify(customValues('order', draft)) : undefined)
export const ENTERED_COLUMN = sql.raw(HAS_FIELDS ? ', custom text' : '')

const names = (all: string[]) => sql.raw(`'{${all.join()}}'::text[]`)

export const withFields = (placing: SQL<string>, buyer: SQLWrapper, value: ValueNamed): SQL<string> =>
  HAS_FIELDS
    ? sql<string>`order_custom(${placing}::json, ${value('custom')}::jsonb,
        ${names(customNames('order', 'buyers'))}, ${names(OF_ADDRESS)}, ${names(customNames('address', 'buyers'))},
        ${buyer}, ${value('address_id')}::int)::text`
    : placing

/** What buyers see of them, beside an answer. */
export const PlacedFields = z.object({ order: z.looseObject({}), address: z.looseObject({}) })

export function withPlacedFields(answer: unknown, placed: z.output<typeof PlacedFields> | undefined): unknown {
  if (!placed) return answer
  const { address, ...fields } = asRecord(answer)
  const place = { ...asRecord(address), ...seen('address', placed.address) }
  return { ...fields, address: place, ...seen('order', placed.order) }
}

const seen = (owner: 'order' | 'address', custom: object) =>
  seenFields(owner, 'buyers').length > 0 ? { custom } : undefined
