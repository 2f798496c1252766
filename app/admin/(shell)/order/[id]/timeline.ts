import type { Step } from '@/lib/refund/sentences'
import { ABNORMAL } from '@/lib/refund/states'
import type { Order } from './order'

type Event = Order['events'][number]
type Refund = Order['refunds'][number]
type Message = Order['messages'][number]

export type RefundStep = { refund: Refund; step: Step; at: string; by: Event['by']; nickname?: string | null }
export type Entry = { event: Event; at: string } | { message: Message; at: string } | RefundStep

/** What has become of an order, of its refunds and of the messages to its buyer, in the order in which it happened. */
export function timelineOf({ events, refunds, messages }: Pick<Order, 'events' | 'refunds' | 'messages'>): Entry[] {
  const moves = events.filter((event) => !isOfRefund(event)).map((event): Entry => ({ event, at: event.create_time }))
  const told = messages.flatMap(endOf)
  return [...moves, ...told, ...refunds.flatMap(stepsOf)].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )
}

/** The steps of its refund say the same with the amount. */
const isOfRefund = ({ from, to }: Event): boolean => [from, to].includes('refunding') || to === 'refunded'

/** One that was not needed is no news. */
const endOf = (message: Message): Entry[] =>
  message.ended_at && message.state !== 'dropped' ? [{ message, at: message.ended_at }] : []

function stepsOf(refund: Refund): RefundStep[] {
  const { asked_by, create_time, begun_at, ended_at, nickname, state, trouble } = refund
  const isAsked = asked_by === 'buyer'
  const steps: RefundStep[] = isAsked ? [{ refund, step: 'asked', at: create_time, by: 'buyer' }] : []
  if (begun_at) {
    const who = asked_by === 'system' ? ({ by: 'system' } as const) : ({ by: 'staff', nickname } as const)
    steps.push({ refund, step: isAsked ? 'approved' : 'begun', at: begun_at, ...who })
  }
  if (!ended_at || state === 'requested' || state === 'processing') return steps
  const isByHand = state === 'declined' || (state === 'succeeded' && trouble === ABNORMAL)
  const who = isByHand ? ({ by: 'staff', nickname } as const) : ({ by: 'provider' } as const)
  return [...steps, { refund, step: state, at: ended_at, ...who }]
}
