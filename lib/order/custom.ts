import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { asRecord } from '../base/json'
import { customNames, customValues } from '../data/custom'

/**
 * An order in a shop that has added fields to orders or addresses (docs/fields.md): they are written in the statement
 * that places it. Any other shop has that statement as it is.
 */
const OF_ADDRESS = customNames('address', 'staff')
export const HAS_FIELDS = customNames('order', 'staff').length + OF_ADDRESS.length > 0

/** The shop’s own fields of an order, as columns. */
export const enteredFields = (draft: object) => (HAS_FIELDS ? customValues('order', draft) : undefined)

/** The shop’s own fields of an address, which its copy in the order keeps. */
export const addressFields = (address: object) =>
  OF_ADDRESS.length > 0
    ? { custom: Object.fromEntries(OF_ADDRESS.map((name) => [name.slice(2), asRecord(address)[name] ?? null])) }
    : {}

export const withFields = (placing: SQL, orders: SQLWrapper): SQL =>
  HAS_FIELDS ? sql`order_custom(${placing}, ${orders}::jsonb)` : placing
