import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import { fail, invalid } from '../core/errors'
import type { Runtime } from '../core/runtime'
import { beginRefund } from './begin-refund'
import type { RefundChange, RefundStart } from './contract'
import { type LockedRefund, lockRefund, succeedRefund } from './end-refund'
import { read } from './list'
import { sameRequest } from './open-request'
import { piecesAndAmount } from './pieces-and-amount'
import { lockRefundable } from './refundable'
import { sendRefund } from './send'
import { type Action, CLOSED, mayDo, NEEDS_REASON } from './states'

export type Office = { db: Db; runtime: Runtime; actor: { id: number }; after: (work: () => Promise<void>) => void }

/** Begun by staff, for as much or for the pieces that they say. Where the buyer has asked for just that, it is the buyer's. */
export async function refundOrder(
  office: Office,
  { id, reason, ...asked }: z.output<typeof RefundStart>,
): Promise<void> {
  const { db, actor } = office
  const ground = await lockRefundable(db, id)
  const what = piecesAndAmount(ground, asked)
  const request = sameRequest(ground, what)
  if (request) await approve(office, { ...what, id: request.id, order_id: id }, reason)
  else {
    const draft = { ...what, reason, asked_by: 'staff' as const, user_id: actor.id }
    send(office, await beginRefund(db, ground, draft, { by: 'staff', user_id: actor.id, reason }))
  }
}

/** As soon as it is committed; should that not come to pass, its job does it. */
function send({ runtime, after }: Office, { out_refund_no }: { out_refund_no: string }, isNew = true): void {
  after(async () => void (await sendRefund(runtime, out_refund_no, { isNew })))
}

/** What staff do with one that there is. */
export async function decideRefund(office: Office, { id, action, reason }: z.output<typeof RefundChange>) {
  const { db } = office
  const held = (await lockRefund(db, { id })) ?? fail('not_found')
  if (!mayDo(action, held)) {
    fail('order_state', {
      message: 'This action is not available for the refund’s current status',
      details: { state: held.state },
    })
  }
  if (NEEDS_REASON.includes(action) && !reason) invalid('reason', 'is required')
  await DECISIONS[action](office, held, reason)
  return read(db, id)
}

type Decision = (office: Office, held: LockedRefund, reason: string) => Promise<void>

const DECISIONS: Record<Action, Decision> = {
  approve,
  decline: ({ db, actor }, { id }, answer) =>
    write(db, id, { state: 'declined', answer, decided_by: actor.id, ended_at: sql`now()` }),
  retry: async (office, held, reason) => (held.state === 'failed' ? again(office, held, reason) : ask(office, held)),
  settle: ({ db, actor }, held, answer) => {
    const by = { by: 'staff', user_id: actor.id, reason: answer } as const
    const version = sql`${refund.version} + 1`
    return succeedRefund(db, held, by, { answer, decided_by: actor.id, success_time: new Date(), version })
  },
  dismiss: ({ db, actor }, { id }, answer) => write(db, id, { attention: false, answer, decided_by: actor.id }),
}

async function write(db: Db, id: number, fields: object): Promise<void> {
  const values = { ...fields, version: sql`${refund.version} + 1`, update_time: sql`now()` }
  await db.update(refund).set(values).where(eq(refund.id, id))
}

type Wanted = Pick<LockedRefund, 'id' | 'order_id' | 'amount' | 'items'>

async function approve(office: Office, { id, order_id, amount, items }: Wanted, answer: string): Promise<void> {
  const { db, actor } = office
  const one = { id, amount, items, state: 'requested' } as const
  const cause = { by: 'staff', user_id: actor.id, reason: answer } as const
  send(office, await beginRefund(db, await lockRefundable(db, order_id), one, cause))
  if (answer) await db.update(refund).set({ answer }).where(eq(refund.id, id))
}

/** Under the number that it has, or else it could go back twice; one that the provider has closed is over with its number. */
async function again(office: Office, held: LockedRefund, reason: string): Promise<void> {
  const { db, actor } = office
  const { id, order_id, amount, items, restocks } = held
  const ground = await lockRefundable(db, order_id)
  const cause = { by: 'staff', user_id: actor.id, reason } as const
  if (held.trouble !== CLOSED) {
    send(office, await beginRefund(db, ground, { id, amount, items, restocks, state: 'failed' }, cause), false)
    return
  }
  const draft = { amount, items, restocks, reason: held.reason, asked_by: 'staff' as const, user_id: actor.id }
  send(office, await beginRefund(db, ground, { ...draft, retry_of: id }, cause))
  await write(db, id, { attention: false })
}

async function ask(office: Office, { id, out_refund_no }: LockedRefund): Promise<void> {
  await write(office.db, id, { decided_by: office.actor.id })
  send(office, { out_refund_no }, false)
}
