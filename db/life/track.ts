import { lifeOf, marked, statesOf } from './life'

/**
 * The life of a track: where a parcel is, as a carrier tells it. `over`: it is followed no longer.
 * `problem`: staff have to look after it. Safe in the browser.
 */
const STATES = [
  'waiting',
  'collected',
  'in_transit',
  'delivering',
  'delivered',
  'problem',
  'refused',
  'returning',
  'returned',
] as const
/** To any: news come late and out of order. */
const to = STATES

export const TRACK_LIFE = lifeOf({
  /** Nothing is known yet. */
  waiting: { label: 'Waiting for pickup', color: 'gray', to },
  collected: { label: 'Picked up by the carrier', color: 'gray', to },
  in_transit: { label: 'In transit', color: 'gray', to },
  delivering: { label: 'Out for delivery', color: 'gray', to },
  delivered: { label: 'Delivered', color: 'green', to, over: true },
  problem: { label: 'Delivery problem', color: 'red', to, problem: true },
  refused: { label: 'Refused by the recipient', color: 'red', to, problem: true },
  returning: { label: 'On its way back', color: 'red', to, problem: true },
  returned: { label: 'Returned to sender', color: 'red', to, problem: true, over: true },
})
export type TrackState = keyof typeof TRACK_LIFE

export const TRACK_STATES = statesOf(TRACK_LIFE)
export const TRACK_PROBLEMS = marked(TRACK_LIFE, 'problem')
