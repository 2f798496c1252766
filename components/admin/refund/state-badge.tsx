'use client'

import { Text } from '@mantine/core'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { State } from '@/lib/refund/states'
import type { Decidable } from './decidable'
import { isToPay } from './next-step'

const COLOURS: Record<State, string> = {
  requested: 'yellow',
  declined: 'gray',
  withdrawn: 'gray',
  agreed: 'grape',
  lapsed: 'gray',
  sent_back: 'yellow',
  replacing: 'yellow',
  exchanged: 'teal',
  processing: 'brand',
  succeeded: 'teal',
  failed: 'red',
}

const refundWords = (t: Translate): Record<State, string> => ({
  requested: t('Pending review'),
  declined: t('Declined'),
  withdrawn: t('Withdrawn by the buyer'),
  agreed: t('Waiting for return'),
  lapsed: t('Not sent in time'),
  sent_back: t('Return on its way'),
  replacing: t('To ship replacement'),
  exchanged: t('Exchanged'),
  processing: t('Processing'),
  succeeded: t('Refunded'),
  failed: t('Refund failed'),
})

/** The provider's code in words; an unknown code stays as it is. */
function troubleWords(trouble: string, state: State, t: Translate): string {
  const labels: Record<string, string> = {
    ABNORMAL: state === 'succeeded' ? t('Refunded manually') : t('The bank could not credit the refund'),
    CLOSED: t('Closed by the provider'),
    NOT_ENOUGH: t('Insufficient merchant balance'),
    AT_MERCHANT: state === 'succeeded' ? t('Refunded manually') : t('Paid to the shop’s own account, not to the buyer'),
    SLOW: t('Taking longer than usual'),
    USER_ACCOUNT_ABNORMAL: t('The buyer’s account is closed'),
  }
  return labels[trouble] ?? t('Rejected by the provider: {code}', { code: trouble })
}

/** How far a refund is, and why it does not go on. */
export function RefundState({ refund }: { refund: Decidable }) {
  const { t } = useLanguage()
  const { state, trouble } = refund
  return (
    <>
      <ColorLabel color={COLOURS[state]}>{isToPay(refund) ? t('To refund') : refundWords(t)[state]}</ColorLabel>
      {trouble && (
        <Text size="xs" c="dimmed" mt={2}>
          {troubleWords(trouble, state, t)}
        </Text>
      )}
    </>
  )
}

/** Where it went after the bank had rejected it. */
export function targetText(to: 'card' | 'merchant', ending: string | null, t: Translate): string {
  if (to === 'merchant') return t('Sent to the shop’s own bank account')
  return ending ? t('Sent to a bank card ending in {ending}', { ending }) : t('Sent to a bank card of the buyer')
}
