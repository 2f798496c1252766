'use client'

import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import { isOrderState, StatusBadge } from '../order/status-badge'
import type { Hit } from './recent'

/** Of what is as usual, nothing is said: on sale, published, active. */
const wordsOf = (t: Translate): Record<string, string> => ({
  off: t('Off sale'),
  planned: t('Sale scheduled'),
  over: t('Sale ended'),
  draft: t('Draft'),
  scheduled: t('Scheduled'),
  disabled: t('Disabled'),
})

/** The state of a record that was found. */
export function Badge({ hit: { kind, status } }: { hit: Hit }) {
  const { t } = useLanguage()
  if (status === null) return null
  if (kind === 'order') return isOrderState(status) && <StatusBadge status={status} />
  const words = wordsOf(t)[status]
  return words && <ColorLabel color="gray">{words}</ColorLabel>
}
