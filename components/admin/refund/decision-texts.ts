import type { Translate } from '@/components/ui/language'
import { type Action, CLOSED } from '@/lib/refund/states'
import { money } from '../kit/format'
import type { Decidable } from './decidable'

type Words = { title: string; text: string; label: string; done: string }

/** The texts of a decision: the question before it and the message after it. */
export function decisionTexts(action: Action, { amount, trouble }: Decidable, t: Translate): Words {
  const all: Record<Action, () => Words> = {
    approve: () => ({
      title: t('Refund {amount}?', { amount: money(amount) }),
      text: t('The refund is sent to the provider immediately. This cannot be undone'),
      label: t('Approve refund'),
      done: t('Refund started'),
    }),
    decline: () => ({
      title: t('Decline refund request'),
      text: t('The buyer sees the reason and can request again'),
      label: t('Decline'),
      done: t('Refund declined'),
    }),
    retry: () => ({
      title: t('Retry refund of {amount}?', { amount: money(amount) }),
      text:
        trouble === CLOSED
          ? t('The provider closed this refund. A new one starts under a new refund number')
          : t('Uses the same refund number, so the buyer cannot be refunded twice'),
      label: t('Retry'),
      done: t('Refund started'),
    }),
    settle: () => ({
      title: t('Was {amount} refunded another way?', { amount: money(amount) }),
      text: t(
        'The bank could not credit the refund. After paying the buyer another way, describe how; the refund is then marked as refunded',
      ),
      label: t('Refunded manually'),
      done: t('Marked as refunded manually'),
    }),
    dismiss: () => ({
      title: t('Dismiss this refund?'),
      text: t('No money is refunded, and reminders stop. You can start another refund from the order'),
      label: t('Dismiss'),
      done: t('Refund dismissed'),
    }),
  }
  return all[action]()
}
