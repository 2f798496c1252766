import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import type { Registry } from '../core/runtime/runtime'

/** Rows of a table about a customer. */
export type PersonalPart = {
  table: PgTable
  of: (customer_id: number) => SQL | undefined
  /** Secrets, and what only the service needs. */
  without?: string[]
  more?: Record<string, SQL>
}
/** What a module knows of a person: what is handed out, by its name there, and how it is removed with the account. */
export type Personal = {
  parts?: Record<string, PersonalPart>
  erase?: (db: Db, user_id: number, registry: Registry) => Promise<unknown>
}
