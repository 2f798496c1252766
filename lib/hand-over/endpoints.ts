import { OrderRecord } from '../commerce/staff/contract'
import { lockOrder } from '../commerce/staff/order-record'
import { endpoint } from '../core/endpoint/endpoint'
import { CourierCorrection, HandOver, MarkDone, OrderToHandOver, PaidHandOver, PickupSearch, SentOut } from './contract'
import * as pickup from './hand-over'
import { CODE_LIMIT } from './settings'

/** Who may ship an order may hand it over. */
const SHIP = 'order.ship'

const find = endpoint('pickup.find', 'POST /cms/order/pickup', 'Find an order by its pick-up code', {
  purpose: 'Takes the six digits that the buyer shows, and returns what is handed over. Nothing changes.',
  input: PickupSearch,
  output: OrderToHandOver,
  limit: CODE_LIMIT,
  refuses: ['not_found'],
  run: ({ input, db }) => pickup.findByCode(db, input.code),
})
export const findPickup = { ...find, point: SHIP }

const handOver = endpoint('pickup.hand_over', 'POST /cms/order/{id}/hand_over', 'Hand over an order', {
  purpose:
    'Takes the pick-up code of the buyer, or the reason for which it is handed over without. Completes the order.',
  subject: { contract: OrderRecord, lock: lockOrder },
  input: HandOver,
  output: OrderRecord,
  limit: CODE_LIMIT,
  refuses: ['order_state', 'rule'],
  run: ({ input, actor, db }) => pickup.handOver(db, actor.id, input),
})
export const handOverOrder = { ...handOver, point: SHIP }

const paid = endpoint(
  'pickup.take_payment',
  'POST /cms/order/{id}/paid_hand_over',
  'Take the payment of an order and hand it over',
  {
    purpose:
      'Marks an unpaid order as paid and hands it over, both or neither. Requires the permission to mark orders as paid as well.',
    movesMoney: true,
    subject: { contract: OrderRecord, lock: lockOrder },
    input: PaidHandOver,
    output: OrderRecord,
    limit: CODE_LIMIT,
    idempotent: true,
    refuses: ['order_state', 'already_paid', 'rule'],
    run: ({ input, actor, db }) => pickup.handOverPaid(db, actor, input),
  },
)
export const handOverPaidOrder = { ...paid, point: SHIP }

const done = endpoint('service.mark_done', 'POST /cms/order/{id}/done', 'Mark a service as done', {
  purpose: 'Completes an order that needs no delivery.',
  subject: { contract: OrderRecord, lock: lockOrder },
  input: MarkDone,
  output: OrderRecord,
  refuses: ['order_state', 'rule'],
  run: ({ input, actor, db }) => pickup.markDone(db, actor.id, input),
})
export const markServiceDone = { ...done, point: SHIP }

const out = endpoint('courier.send_out', 'POST /cms/order/{id}/courier', 'Send an order out for delivery', {
  purpose: 'With your own courier, whose name and phone number the buyer sees.',
  subject: { contract: OrderRecord, lock: lockOrder },
  input: SentOut,
  output: OrderRecord,
  refuses: ['order_state', 'rule'],
  run: ({ input, actor, runtime, db }) => pickup.sendOut(db, runtime, actor.id, input),
})
export const sendOrderOut = { ...out, point: SHIP }

const correction = endpoint('courier.correct', 'PUT /cms/order/{id}/courier', 'Correct the courier of an order', {
  purpose: 'While it is out for delivery. The buyer sees the new name and phone number.',
  subject: { contract: OrderRecord, lock: lockOrder },
  input: CourierCorrection,
  output: OrderRecord,
  refuses: ['order_state', 'rule'],
  run: ({ input, db }) => pickup.correctCourier(db, input),
})
export const correctCourier = { ...correction, point: SHIP }
