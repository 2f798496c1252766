import type { z } from 'zod'
import type { Db } from '@/db/client'
import type { Runtime } from '../core/runtime'
import { moveOrder, stateOf } from '../order/moves'
import { shipOrComplete } from './change-order'
import { closeOrder } from './close-order'
import type { OrderMove } from './contract'
import { ENDED, mustBe, OPEN } from './open-states'
import { readOrder } from './order-record'

type Write = <T>(work: (db: Db) => Promise<T>) => Promise<T>
type Office = { runtime: Runtime; write: Write; actor: { id: number } }

/** Staff ship, complete or close an order; the provider is asked before it is closed. */
export async function setStatus({ runtime, write, actor }: Office, asked: z.output<typeof OrderMove>) {
  const { id, status, reason } = asked
  if (status !== 'closed') {
    return write(async (tx) => {
      await shipOrComplete(tx, runtime, actor.id, asked)
      return readOrder(tx, id)
    })
  }
  const { db } = runtime.home
  const cause = { by: 'staff', user_id: actor.id, reason } as const
  mustBe(OPEN, await stateOf(db, id))
  await write((tx) => moveOrder(tx, id, 'close', cause))
  mustBe(ENDED, await closeOrder(runtime, id, cause))
  return readOrder(db, id)
}
