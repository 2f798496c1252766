import { before, lifeOf, marked, statesOf } from './life'

/** The life of a message to a buyer. `open`: it may still be sent. `again`: another consent revives it. */
export const MESSAGE_LIFE = lifeOf({
  /** What it is to tell has not happened yet. */
  waiting: { label: 'Waiting for the event', to: ['queued', 'dropped'], open: true },
  queued: { label: 'Queued', to: ['sent', 'refused', 'failed', 'dropped'], open: true },
  sent: { label: 'Sent to the buyer', to: [] },
  refused: { label: 'Not accepted by the buyer', to: ['waiting', 'queued'], again: true },
  failed: { label: 'Failed', to: ['waiting', 'queued'], again: true },
  /** What it is to tell cannot happen any more, or it came too late. One that was being sent then was sent. */
  dropped: { label: 'No longer needed', to: ['waiting', 'queued', 'sent'], again: true },
})
export const ORDER_MESSAGE_STATES = statesOf(MESSAGE_LIFE)
export const ORDER_MESSAGE_OPEN = marked(MESSAGE_LIFE, 'open')
export const ORDER_MESSAGE_AGAIN = marked(MESSAGE_LIFE, 'again')
export const ORDER_MESSAGE_BEFORE_SENT = before(MESSAGE_LIFE, 'sent')
