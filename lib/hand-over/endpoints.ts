import { OrderRecord } from '../commerce/staff/contract'
import { lockOrder } from '../commerce/staff/order-record'
import { endpoint } from '../core/endpoint/endpoint'
import { CourierCorrection, HandOver, MarkDone, OrderToHandOver, PaidHandOver, PickupSearch, SentOut } from './contract'
import * as pickup from './hand-over'
import { CODE_LIMIT } from './settings'

/** Who may ship an order may hand it over. */
const SHIP = 'order.ship'

export const findPickup = endpoint('pickup.find', 'POST /cms/order/pickup', 'Find an order by its pick-up code', {
  point: SHIP,
  purpose: 'Takes the six digits that the buyer shows, and returns what is handed over. Nothing changes.',
  input: PickupSearch,
  output: OrderToHandOver,
  limit: CODE_LIMIT,
  refuses: ['not_found'],
  run: ({ input, db }) => pickup.findByCode(db, input.code),
})

export const handOverOrder = endpoint('pickup.hand_over', 'POST /cms/order/{id}/hand_over', 'Hand over an order', {
  point: SHIP,
  purpose:
    'Takes the pick-up code of the buyer, or the reason for which it is handed over without. Completes the order.',
  subject: { contract: OrderRecord, lock: lockOrder },
  input: HandOver,
  output: OrderRecord,
  limit: CODE_LIMIT,
  refuses: ['order_state', 'rule'],
  run: ({ input, actor, db }) => pickup.handOver(db, actor.id, input),
})

export const handOverPaidOrder = endpoint(
  'pickup.take_payment',
  'POST /cms/order/{id}/paid_hand_over',
  'Take the payment of an order and hand it over',
  {
    point: SHIP,
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

export const markServiceDone = endpoint('service.mark_done', 'POST /cms/order/{id}/done', 'Mark a service as done', {
  point: SHIP,
  purpose: 'Completes an order that needs no delivery.',
  subject: { contract: OrderRecord, lock: lockOrder },
  input: MarkDone,
  output: OrderRecord,
  refuses: ['order_state', 'rule'],
  run: ({ input, actor, db }) => pickup.markDone(db, actor.id, input),
})

export const sendOrderOut = endpoint(
  'courier.send_out',
  'POST /cms/order/{id}/courier',
  'Send an order out for delivery',
  {
    point: SHIP,
    purpose: 'With your own courier, whose name and phone number the buyer sees.',
    subject: { contract: OrderRecord, lock: lockOrder },
    input: SentOut,
    output: OrderRecord,
    refuses: ['order_state', 'rule'],
    run: ({ input, actor, runtime, db }) => pickup.sendOut(db, runtime, actor.id, input),
  },
)

export const correctCourier = endpoint(
  'courier.correct',
  'PUT /cms/order/{id}/courier',
  'Correct the courier of an order',
  {
    point: SHIP,
    purpose: 'While it is out for delivery. The buyer sees the new name and phone number.',
    subject: { contract: OrderRecord, lock: lockOrder },
    input: CourierCorrection,
    output: OrderRecord,
    refuses: ['order_state', 'rule'],
    run: ({ input, db }) => pickup.correctCourier(db, input),
  },
)
