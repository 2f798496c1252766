import type { Say } from '../base/i18n/fill'
import type { Mover } from '../order/states'

/** The steps of a refund: `begun` by staff, or `approved` where the buyer requested it. */
export type Step = 'asked' | 'begun' | 'approved' | 'declined' | 'succeeded' | 'failed'

/** A step of a refund as staff read it. Safe in the browser. */
export function refundSentence(
  { step, by }: { step: Step; by: Mover },
  facts: { who: string; amount: string },
  t: Say,
): string {
  const said: Record<Step, string> = {
    asked: t('{who} requested a refund of {amount}', facts),
    approved: t('{who} approved the refund of {amount}', facts),
    begun: t('{who} started a refund of {amount}', facts),
    declined: t('{who} declined the refund of {amount}', facts),
    succeeded: by === 'staff' ? t('{who} marked {amount} as refunded', facts) : t('{amount} refunded', facts),
    failed: t('Refund of {amount} failed', facts),
  }
  return said[step]
}
