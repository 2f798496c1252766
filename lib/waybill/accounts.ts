import { and, eq, ilike, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { waybillAccount } from '@/db/schema/waybill'
import type { Env } from '../base/env/env'
import { fail } from '../base/errors'
import { keyFor } from '../base/secret'
import { decrypt, encrypt } from '../core/auth/encryption'
import { pageOfRecords, substringPattern } from '../data/page'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash, restoreFromTrash } from '../data/records'
import { checkDictValue } from '../dict/dict'
import type { WaybillAccountDraft, WaybillAccountEdit, WaybillAccountList } from './contract'
import type { CarrierAccount } from './source'

/** The shop’s accounts with carriers, one each. Their passwords are encrypted under a key of their own. */
const { id, carrier, account, deleted_at } = waybillAccount

type Row = typeof waybillAccount.$inferSelect
const shown = ({ password, ...row }: Row) => ({ ...row, has_password: password !== null })

export async function list(db: Db, query: z.output<typeof WaybillAccountList>) {
  const { q } = query
  const filters = [q ? ilike(account, substringPattern(q)) : undefined]
  const rows = (where: Parameters<ReturnType<typeof all>['where']>[0]) => all(db).where(where)
  const { items, ...page } = await pageOfRecords(db, waybillAccount, query, filters, rows)
  return { ...page, items: items.map(shown) }
}

const all = (db: Db) => db.select().from(waybillAccount).$dynamic()

export const read = async (db: Db, of: number) =>
  shown(firstOrNotFound(await db.select().from(waybillAccount).where(isLive(waybillAccount, of))))

export async function lock(db: Db, of: number) {
  const [locked] = await db.select().from(waybillAccount).where(eq(id, of)).for('update')
  return locked && shown(locked)
}

const contextOf = (carrier: string) => `waybill account ${carrier}`

const seal = (env: Env, carrier: string, password: string | null | undefined) =>
  password ? encrypt(keyFor(env, 'waybills'), contextOf(carrier), Buffer.from(password)) : null

export async function create(db: Db, env: Env, { password, ...draft }: z.output<typeof WaybillAccountDraft>) {
  await checkDictValue(db, 'carrier', draft.carrier, 'carrier')
  const values = { ...draft, password: seal(env, draft.carrier, password) }
  return shown(firstOrThrow(await db.insert(waybillAccount).values(values).returning()))
}

export async function update(db: Db, env: Env, { id: of, password, ...sent }: z.output<typeof WaybillAccountEdit>) {
  const former = await read(db, of)
  const sealed = password === undefined ? {} : { password: seal(env, former.carrier, password) }
  await editRecord(db, waybillAccount, of, { ...sent, ...sealed })
  return read(db, of)
}

export const remove = (db: Db, of: number) => moveToTrash(db, waybillAccount, of)

export const restore = (db: Db, of: number) => restoreFromTrash(db, waybillAccount, of).then(() => read(db, of))

/** With its password; a failure where the shop has none with this carrier. */
export async function accountWith(db: Db, env: Env, of: string): Promise<CarrierAccount> {
  const isIts = and(eq(carrier, of), isNull(deleted_at))
  const [row] = await db.select().from(waybillAccount).where(isIts)
  if (!row) fail('rule', { message: 'Add an account with this carrier first: Carrier accounts' })
  const { branch, service, service_type, template } = row
  const fields = { account: row.account, branch, service, service_type, template }
  if (row.password === null) return { ...fields, password: '' }
  try {
    const password = decrypt(keyFor(env, 'waybills'), contextOf(of), row.password).toString('utf8')
    return { ...fields, password }
  } catch {
    return fail('rule', { message: 'The password of this carrier account cannot be read: enter it again' })
  }
}
