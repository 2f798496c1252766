import { lifeOf, marked, statesOf } from './life'

/** The life of a webhook’s delivery. `over`: it is not tried again by itself. */
export const DELIVERY_LIFE = lifeOf({
  waiting: { label: 'Queued', to: ['delivered', 'failed'] },
  delivered: { label: 'Accepted', to: ['waiting'], over: true },
  failed: { label: 'Given up', to: ['waiting'], over: true },
})
export const WEBHOOK_DELIVERY_STATES = statesOf(DELIVERY_LIFE)
export const WEBHOOK_DELIVERY_OVER = marked(DELIVERY_LIFE, 'over')
