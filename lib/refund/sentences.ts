import type { Say } from '../base/i18n/fill'
import type { RefundKind } from '../order/refund-states'
import type { Mover } from '../order/states'

/**
 * The steps of a refund: `begun` by staff, or `approved` where the buyer requested it. Of a return or an exchange the
 * steps until the goods are here, too.
 */
export type Step =
  | ('asked' | 'begun' | 'approved' | 'declined' | 'succeeded' | 'failed')
  | ('withdrawn' | 'agreed' | 'lapsed' | 'sent_back' | 'received' | 'exchanged')

const REQUESTED: Record<RefundKind, (facts: { who: string; amount: string }, t: Say) => string> = {
  refund: (facts, t) => t('{who} requested a refund of {amount}', facts),
  return: (facts, t) => t('{who} requested a return and a refund of {amount}', facts),
  exchange: (facts, t) => t('{who} requested an exchange', facts),
}

/** A step of a refund as staff read it. Safe in the browser. */
export function refundSentence(
  { step, by, kind = 'refund' }: { step: Step; by: Mover; kind?: RefundKind },
  facts: { who: string; amount: string },
  t: Say,
): string {
  const texts: Record<Step, string> = {
    asked: REQUESTED[kind](facts, t),
    approved: t('{who} approved the refund of {amount}', facts),
    begun: t('{who} started a refund of {amount}', facts),
    declined:
      kind === 'exchange' ? t('{who} declined the exchange', facts) : t('{who} declined the refund of {amount}', facts),
    withdrawn: t('The buyer withdrew the request'),
    agreed:
      by === 'system'
        ? t('Approved automatically, as the shop did not answer in time')
        : t('{who} approved the request', facts),
    lapsed: t('The request expired, as nothing was sent back'),
    sent_back: t('The buyer sent the items back'),
    received: t('The returned items were received'),
    exchanged: t('The replacement was shipped'),
    succeeded: by === 'staff' ? t('{who} marked {amount} as refunded', facts) : t('{amount} refunded', facts),
    failed: t('Refund of {amount} failed', facts),
  }
  return texts[step]
}
