import type { Found } from '../event/happenings'

type Kind = { point: string; title: string }

/** What staff are told of, the right to see it, and the heading: as in the bell. */
export const NEWS = {
  'order.paid': { point: 'order.list', title: 'New paid order' },
  'refund.requested': { point: 'refund.list', title: 'Refund requested' },
} satisfies Partial<Record<Found['type'], Kind>>

type NewsType = keyof typeof NEWS

export const isNews = (type: string): type is NewsType => Object.hasOwn(NEWS, type)
