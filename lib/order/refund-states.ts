import { CASE_STATES, type RefundKind } from '@/db/life/case'
import { labelsOf } from '@/db/life/life'

/** The life of a case, as all of lib, the pages and the document read it. Safe in the browser. */
export * from '@/db/life/case'

export const REFUND_KIND_LABELS = {
  refund: 'Refund only',
  return: 'Return and refund',
  exchange: 'Exchange',
} as const satisfies Record<RefundKind, string>

export const REFUND_LABELS = labelsOf(CASE_STATES)

/** As many photographs as a request may have; the database holds it, too. */
export const MAX_PHOTOS = 9
