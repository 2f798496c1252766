import { createHmac } from 'node:crypto'
import { desc, getTableColumns, ne } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { operLog } from '@/db/schema/log'
import type { Env } from '../../base/env/env'
import { fingerprintOf } from '../../base/fingerprint'
import { keyFor } from '../../base/secret'

export type OperationLogRow = typeof operLog.$inferSelect

/** An HMAC over any value, with its fields in any order, under a key that only the server has. */
export function auditMac(env: Env, value: unknown): string {
  const plain: unknown = JSON.parse(JSON.stringify(value)) // as the database will give it back
  return createHmac('sha256', keyFor(env, 'audit')).update(fingerprintOf(plain)).digest('base64url')
}

/** What the server says of a row when it writes it, before the database has given it its number and its time. */
export const rowMac = (env: Env, row: Omit<OperationLogRow, 'id' | 'create_time' | 'mac'>): string => auditMac(env, row)

/** Whether the server wrote this row. */
export function hasValidMac(env: Env, { id: _id, create_time: _time, mac, ...row }: OperationLogRow): boolean {
  return rowMac(env, row) === mac
}

/** Whether the last row of the operation log was written under this secret. */
export async function isSecretOfLog(db: Db, env: Env): Promise<boolean> {
  const [last] = await db
    .select(getTableColumns(operLog))
    .from(operLog)
    .where(ne(operLog.mac, ''))
    .orderBy(desc(operLog.id))
    .limit(1)
  return last === undefined || hasValidMac(env, last)
}
