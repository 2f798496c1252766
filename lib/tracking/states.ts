import { labelsOf } from '@/db/life/life'
import { TRACK_LIFE, type TrackState } from '@/db/life/track'

/** Where a parcel is, and how that changes. Safe in the browser. */
export { TRACK_LIFE, TRACK_STATES as STATES, type TrackState } from '@/db/life/track'

export const STATE_LABELS = labelsOf(TRACK_LIFE)

/** After these a parcel is followed no longer. */
export const isFinal = (state: TrackState): boolean => 'over' in TRACK_LIFE[state]

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
