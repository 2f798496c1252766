'use client'

import { Text } from '@mantine/core'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import { CASE_STEPS, type RefundState as State, stateOf, stepOf } from '@/lib/order/refund-states'
import type { Decidable } from './decidable'

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
  const { label, color } = stateOf(state)
  const { to_pay } = CASE_STEPS
  return (
    <>
      <ColorLabel color={color}>{t(stepOf(refund) === to_pay ? to_pay.tab : label)}</ColorLabel>
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
