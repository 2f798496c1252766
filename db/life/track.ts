import { lifeOf, marked, statesOf } from './life'

/**
 * The life of a track: where a parcel is, as a carrier tells it, from any state to any, since news come late and out of
 * order. `over`: it is followed no longer. `problem`: staff have to look after it. Safe in the browser.
 */
export const TRACK_LIFE = lifeOf({
  /** Nothing is known yet. */
  waiting: { label: 'Waiting for pickup', color: 'gray' },
  collected: { label: 'Picked up by the carrier', color: 'gray' },
  in_transit: { label: 'In transit', color: 'gray' },
  delivering: { label: 'Out for delivery', color: 'gray' },
  delivered: { label: 'Delivered', color: 'green', over: true },
  problem: { label: 'Delivery problem', color: 'red', problem: true },
  refused: { label: 'Refused by the recipient', color: 'red', problem: true },
  returning: { label: 'On its way back', color: 'red', problem: true },
  returned: { label: 'Returned to sender', color: 'red', problem: true, over: true },
})
export type TrackState = keyof typeof TRACK_LIFE

export const TRACK_STATES = statesOf(TRACK_LIFE)
export const TRACK_PROBLEMS = marked(TRACK_LIFE, 'problem')
