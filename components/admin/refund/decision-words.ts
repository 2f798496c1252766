import type { Translate } from '@/components/ui/language'
import { type Action, CLOSED } from '@/lib/refund/states'
import { money } from '../table/format'
import type { Decidable } from './decidable'

type Words = { title: string; text: string; label: string; done: string }

/** What is asked before something is decided, and said once it is. */
export function wordsFor(action: Action, { amount, trouble }: Decidable, t: Translate): Words {
  const all: Record<Action, () => Words> = {
    approve: () => ({
      title: t('Give back {amount}?', { amount: money(amount) }),
      text: t('The provider is asked at once, and money that has gone back does not return'),
      label: t('Approve'),
      done: t('The money is on its way back'),
    }),
    decline: () => ({
      title: t('Decline the refund'),
      text: t('The buyer reads why, and may ask again'),
      label: t('Decline'),
      done: t('The refund is declined'),
    }),
    retry: () => ({
      title: t('Try again to give back {amount}?', { amount: money(amount) }),
      text:
        trouble === CLOSED
          ? t('The provider has closed this one: it is begun anew, under another number')
          : t('It is asked for under the same number, so that it cannot go back twice'),
      label: t('Try again'),
      done: t('The money is on its way back'),
    }),
    settle: () => ({
      title: t('Has the buyer got {amount} in another way?', { amount: money(amount) }),
      text: t('The bank did not take it. Once you have sent it elsewhere, say how: it counts as refunded from then on'),
      label: t('Settled by hand'),
      done: t('The refund is settled'),
    }),
    dismiss: () => ({
      title: t('Leave it as it is?'),
      text: t('Nothing goes back, and nobody is reminded. Another refund can be begun at the order'),
      label: t('Leave it'),
      done: t('Nobody is reminded any more'),
    }),
  }
  return all[action]()
}
