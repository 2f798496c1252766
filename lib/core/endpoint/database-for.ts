import type { Db } from '@/db/client'
import type { Operation } from '../operation/operation'
import type { Call } from './call'

/** Which database a read is answered from: a replica where its definition allows that and there is one that is fit. */
export function databaseFor({ endpoint, runtime, actor }: Call): Db | Promise<Db> {
  const { replica, database } = runtime
  return replica && endpoint.mayBeOld ? replica.databaseFor(actor) : database.db
}

const mayWrite = ({ method, audit }: Operation): boolean => method !== 'GET' || audit === true

/** Staff always read their own writes, whichever process answers. */
export async function markOwnWrite({ endpoint, runtime, actor, caller }: Call): Promise<void> {
  const { replica } = runtime
  if (!replica || !actor?.is_staff || !mayWrite(endpoint)) return
  await replica.mark([actor.id]).then(
    (position) => {
      actor.read_position = position
    },
    () => runtime.log('warn', 'a position could not be kept', { request_id: caller.request_id }),
  )
}
