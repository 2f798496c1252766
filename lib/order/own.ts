import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { found } from '../core/records'
import type { Runtime } from '../core/runtime'
import { close } from '../pay/close'
import type { OrderCancel } from './contract'
import { expire } from './expire'
import { stateOf, step, wrongState } from './moves'
import type { OrderMove } from './office-contract'
import { read } from './order'
import * as records from './records'
import type { State } from './states'

/** What buyers and staff do with an order where somebody outside may have to be asked. */
const mine = (db: Db, user_id: number, wanted: number) =>
  db
    .select({ status: order.status })
    .from(order)
    .where(and(eq(order.id, wanted), eq(order.user_id, user_id)))

export async function show(runtime: Runtime, user_id: number, wanted: number) {
  const { db } = runtime.home
  found(await mine(db, user_id, wanted))
  await expire(runtime, wanted)
  return read(db, user_id, wanted)
}

/** Given up by its buyer. What was paid meanwhile is paid. */
export async function cancel(runtime: Runtime, user_id: number, { id, reason }: z.output<typeof OrderCancel>) {
  const { db } = runtime.home
  mustBe(OPEN, found(await mine(db, user_id, id)).status)
  mustBe(ENDED, await close(runtime, id, { by: 'buyer', user_id, reason }))
  return read(db, user_id, id)
}

const OPEN: State[] = ['unpaid', 'closing']
const ENDED: State[] = ['closed', 'closing']

const mustBe = (states: State[], status: State): void => (states.includes(status) ? undefined : wrongState(status))

export async function receive(db: Db, user_id: number, wanted: number) {
  found(await mine(db, user_id, wanted))
  if (!(await step(db, wanted, 'receive', { by: 'buyer', user_id }))) await records.refuse(db, wanted)
  return read(db, user_id, wanted)
}

type Write = <T>(work: (db: Db) => Promise<T>) => Promise<T>
type Office = { runtime: Runtime; write: Write; actor: { id: number } }

/** Staff move it on; to close it is to ask the provider first. */
export async function setStatus({ runtime, write, actor }: Office, asked: z.output<typeof OrderMove>) {
  const { id, status, reason } = asked
  if (status !== 'closed') {
    return write(async (tx) => {
      await records.advance(tx, runtime, actor.id, asked)
      return records.read(tx, id)
    })
  }
  const { db } = runtime.home
  const cause = { by: 'staff', user_id: actor.id, reason } as const
  mustBe(OPEN, await stateOf(db, id))
  await write((tx) => step(tx, id, 'close', cause))
  mustBe(ENDED, await close(runtime, id, cause))
  return records.read(db, id)
}
