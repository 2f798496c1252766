import type { Db } from '@/db/client'
import { operLog } from '@/db/schema/log'
import type { Caller } from '../../base/caller'
import { Id } from '../../base/contract'
import type { Failure } from '../../base/errors'
import { isRecord } from '../../base/json'
import { firstOrThrow } from '../../data/records'
import { rowMac } from '../audit/mac'
import { newSecret } from '../auth/token'
import type { Actor } from '../operation/actor'
import type { Runtime } from '../runtime/runtime'
import type { Call } from './call'

type Entry = { status: number; error_code: number; before?: unknown; after?: unknown }

const idOf = (value: unknown): number | undefined =>
  isRecord(value) && typeof value.id === 'number' ? value.id : undefined

/** For a refused call only the path is read. */
function idIn({ endpoint, path }: Call): number | undefined {
  const place = endpoint.path.split('/').indexOf('{id}')
  return Id.safeParse(Number(path.split('/')[place])).data
}

/** One row of the operation log, in the transaction of the change or, for a refusal, after it. */
export async function logOperation(db: Db, call: Call, input: unknown, entry: Entry): Promise<void> {
  const { endpoint, actor, caller } = call
  if (!actor) return
  const row = {
    user_id: actor.id,
    username: actor.username,
    point: endpoint.point,
    resource: endpoint.id.split('.')[0] ?? endpoint.id,
    resource_id: idOf(input) ?? idOf(entry.after) ?? idIn(call) ?? null,
    method: call.method,
    path: call.path,
    ...caller,
    status: entry.status,
    error_code: entry.error_code,
    duration_ms: Math.round(performance.now() - call.started),
    before: entry.before ?? null,
    after: entry.after ?? null,
    nonce: newSecret(),
  }
  await insertRow(db, call.runtime, row)
}

type Searched = { actor: Actor; caller: Caller; point: string; q: string; failure: Failure | undefined }

/** A search that could lay open what is hidden from this person. `q`: masked. */
export async function logSearch(runtime: Runtime, { actor, caller, point, q, failure }: Searched): Promise<void> {
  await insertRow(runtime.database.db, runtime, {
    user_id: actor.id,
    username: actor.username,
    point,
    resource: point.split('.')[0] ?? point,
    resource_id: null,
    method: 'GET',
    path: '',
    ...caller,
    status: failure?.status ?? 200,
    error_code: failure?.code ?? 0,
    duration_ms: 0,
    before: null,
    after: { q },
    nonce: newSecret(),
  })
  runtime.wake()
}

/** What the service did by itself, with no staff member, in the transaction of the change. */
export async function logByItself(db: Db, runtime: Runtime, point: string, after: Record<string, unknown>) {
  const nowhere = { address: '', user_agent: '', request_id: newSecret(), method: '', path: '' }
  const result = { status: 200, error_code: 0, duration_ms: 0, before: null, after }
  const resource = point.split('.')[0] ?? point
  const who = { user_id: 0, username: '' }
  await insertRow(db, runtime, {
    ...who,
    point,
    resource,
    resource_id: null,
    ...nowhere,
    ...result,
    nonce: newSecret(),
  })
}

type Many = Pick<Call, 'endpoint' | 'caller' | 'method' | 'path'> & { actor: Actor }

/** One row for all that was done at once, beside the one of each record. Answers its ID. */
export function logMany(db: Db, runtime: Runtime, { endpoint, actor, caller, method, path }: Many, after: ManyDone) {
  return insertRow(db, runtime, {
    user_id: actor.id,
    username: actor.username,
    point: endpoint.point,
    resource: endpoint.id.split('.')[0] ?? endpoint.id,
    resource_id: null,
    method,
    path,
    ...caller,
    status: 200,
    error_code: 0,
    duration_ms: 0,
    before: null,
    after,
    nonce: newSecret(),
  })
}

/** `records`: which were changed. `values`: what all of them were given. */
type ManyDone = { records: number[]; values: Record<string, unknown> }

type NewRow = Parameters<typeof rowMac>[1]

async function insertRow(db: Db, { env }: Runtime, row: NewRow): Promise<number> {
  const values = { ...row, mac: rowMac(env, row) }
  return firstOrThrow(await db.insert(operLog).values(values).returning({ id: operLog.id })).id
}
