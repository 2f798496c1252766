import { TRACK_PROBLEMS, type TRACK_STATES } from '@/db/vocabulary/tracking'

/** Where a parcel is, and how that changes. Safe in the browser. */
export { TRACK_STATES as STATES } from '@/db/vocabulary/tracking'
export type TrackState = (typeof TRACK_STATES)[number]

export const STATE_LABELS = {
  waiting: 'Waiting for pickup',
  collected: 'Picked up by the carrier',
  in_transit: 'In transit',
  delivering: 'Out for delivery',
  delivered: 'Delivered',
  problem: 'Delivery problem',
  refused: 'Refused by the recipient',
  returning: 'On its way back',
  returned: 'Returned to sender',
} as const satisfies Record<TrackState, string>

/** After these a parcel is followed no longer. */
const FINAL: readonly TrackState[] = ['delivered', 'returned']
export const isFinal = (state: TrackState): boolean => FINAL.includes(state)

const PROBLEMS: readonly TrackState[] = TRACK_PROBLEMS
/** Staff have to look after it. */
export const isProblem = (state: TrackState): boolean => PROBLEMS.includes(state)

export type Stand = { state: TrackState; state_at: Date | null }
/** `at`: of its newest step. */
export type News = { state: TrackState; at: Date | null }

/** News may come twice, late and out of order: the newest step counts, and an end needs a newer one to be undone. */
export function standAfter(before: Stand, news: News): Stand {
  const after = { state: news.state, state_at: news.at ?? before.state_at }
  if (before.state_at === null) return after
  const newer = (news.at?.getTime() ?? Number.NEGATIVE_INFINITY) - before.state_at.getTime()
  return newer > 0 || (newer === 0 && !isFinal(before.state)) ? after : before
}

/** What staff look for among the parcels of orders that are not over. */
export const TRACKING_FILTERS = ['problem', 'on_the_way', 'delivered'] as const
export type TrackingFilter = (typeof TRACKING_FILTERS)[number]
export const FILTER_LABELS = {
  problem: 'Exceptions',
  on_the_way: 'On the way',
  delivered: 'Delivered',
} as const satisfies Record<TrackingFilter, string>
