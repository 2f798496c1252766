import { type SQL, sql } from 'drizzle-orm'
import { literals } from '@/db/schema/columns'
import { order } from '@/db/schema/order'
import { payment, refund } from '@/db/schema/payment'
import { REFUND_OPEN, REFUND_RESERVED } from '@/db/vocabulary/refund'
import { jsonTime, literal } from '../data/database-json'
import { ACTION_STATES, type BuyerAction } from './buyer-actions'
import { MAX_REFUNDS, REFUNDABLE_FOR, requestableUntil } from './refund-rules'

const inStates = (action: BuyerAction): SQL => sql`${order.status} in (${sql.raw(literals(ACTION_STATES[action]))})`

/** An action as JSON, in a query on `order`: null where it is not open to the buyer. */
const unlessOver = (action: BuyerAction, until: SQL, when: SQL = sql`true`): SQL =>
  sql`case when ${inStates(action)} and ${when} then ${actionJson(action, until)} end`

const actionJson = (action: BuyerAction, until: SQL): SQL =>
  sql`${literal(`{"action":"${action}","until":`)} || coalesce('"' || ${jsonTime(until)} || '"', 'null') || '}'`

const isInTime = sql`${order.expires_at} > now()`

/** Takes the ways that are paid by hand; most orders have none. */
const isPaidOnline = sql`(${order.pay_way} is null or ${order.pay_way} <> all(${sql.placeholder('by_hand')}::text[]))`

const until = requestableUntil(sql.placeholder('refund_days'))

/** A day is promised once it is known: before receipt the shop's own rule has no date yet. */
const refundUntil = sql`case when ${order.completed_at} is not null or ${sql.placeholder('refund_days')}::int is null
  then least(${until}, ${payment.success_time} + ${sql.raw(REFUNDABLE_FOR)}) end`

/** What is refunded or asked for already. */
const UNAVAILABLE = [...new Set([...REFUND_OPEN, ...REFUND_RESERVED])]

/** What `requestRefund` refuses by the state of things: lib/refund checks the same under the lock of the order. */
const refundJson = (): SQL => sql`case when ${inStates('refund')} then (
  select ${actionJson('refund', sql`(${refundUntil})`)}
  from ${payment} cross join lateral (
    select coalesce(sum(${refund.amount}) filter (where ${refund.state} in (${sql.raw(literals(UNAVAILABLE))})),
      0) as sum, count(${refund.begun_at}) as begun
    from ${refund} where ${refund.payment_id} = ${payment.id}) as refunded
  where ${payment.order_id} = ${order.id} and not ${payment.late}
    and ${payment.success_time} >= now() - ${sql.raw(REFUNDABLE_FOR)} and coalesce(${until} >= now(), true)
    and refunded.sum < ${payment.amount} and refunded.begun < ${literal(MAX_REFUNDS)}) end`

/**
 * What the buyer of an order may do next, and until when, as JSON; takes `refund_days`.
 * A fresh one has it from `answer.ts`.
 */
export const actionsJson = (): SQL => sql`('[' || concat_ws(',',
  ${unlessOver('pay', sql`${order.expires_at}`, sql`${isInTime} and ${isPaidOnline}`)},
  ${unlessOver('cancel', sql`${order.expires_at}`, isInTime)},
  ${unlessOver('confirm', sql`${order.completes_at}`)},
  ${refundJson()}) || ']')::json`
