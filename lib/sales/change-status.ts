import type { z } from 'zod'
import type { Db } from '@/db/client'
import type { Runtime } from '../core/runtime'
import { checkDictValue } from '../dict/dict'
import { moveOrder, readStatus } from '../order/moves'
import { shipOrComplete } from './change-order'
import { closeOrder } from './close-order'
import type { OrderMove } from './contract'
import { assertStatus, CLOSABLE, CLOSED_OR_CLOSING } from './open-states'
import { readOrder } from './order-record'

type RunWrite = <T>(work: (db: Db) => Promise<T>) => Promise<T>
type StaffContext = { runtime: Runtime; write: RunWrite; actor: { id: number } }

/** Staff ship, complete or close an order; before closing, the provider is queried. */
export async function setStatus({ runtime, write, actor }: StaffContext, move: z.output<typeof OrderMove>) {
  const { id, status, reason_code, reason } = move
  if (status !== 'closed') {
    return write(async (tx) => {
      await shipOrComplete(tx, runtime, actor.id, move)
      return readOrder(tx, id)
    })
  }
  const { db } = runtime.database
  const cause = { by: 'staff', user_id: actor.id, reason_code, reason } as const
  assertStatus(CLOSABLE, await readStatus(db, id))
  await write(async (tx) => {
    await checkDictValue(tx, 'cancel_reason', reason_code, 'reason_code')
    return moveOrder(tx, id, 'close', cause)
  })
  assertStatus(CLOSED_OR_CLOSING, await closeOrder(runtime, id, cause))
  return readOrder(db, id)
}
