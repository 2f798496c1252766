import { and, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { user } from '@/db/schema/user'
import { FileAnswer, once } from '../core/request/special-answers'
import type { Registry } from '../core/runtime/runtime'
import { firstOrNotFound } from '../data/records'
import type { PersonalPart } from '../facets/customer'
import { CustomerFile, type OwnData } from './contract'

function columnsOf({ table, without = [], more = {} }: PersonalPart) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name))
  return Object.fromEntries([...columns, ...Object.entries(more)])
}

/** For the customer themselves. */
export async function readOwnData(
  db: Db,
  { personal }: Registry,
  customer_id: number,
): Promise<z.input<typeof OwnData>> {
  const isCustomer = and(eq(user.id, customer_id), eq(user.is_staff, false))
  firstOrNotFound(await db.select({ id: user.id }).from(user).where(isCustomer))
  const data: Record<string, unknown[]> = {}
  for (const [name, part] of Object.entries(personal)) {
    data[name] = await db.select(columnsOf(part)).from(part.table).where(part.of(customer_id))
  }
  return { exported_at: new Date(), data }
}

/** The same as one file, to be handed to the customer who asks staff for it. */
export async function exportCustomer(db: Db, registry: Registry, customer_id: number): Promise<FileAnswer> {
  const { exported_at, data } = await readOwnData(db, registry, customer_id)
  const file = CustomerFile.parse({ exported_at, ...data })
  const bytes = Buffer.from(JSON.stringify(file, null, 2))
  const name = `customer-${customer_id}.json`
  const mime = 'application/json; charset=utf-8'
  return new FileAnswer({ name, mime, body: () => once(bytes), size: bytes.length, attachment: true, saved: name })
}
