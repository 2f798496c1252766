'use client'

import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { isProblem, STATE_LABELS, type TrackState } from '@/lib/tracking/states'

/** Where a parcel is. */
export function TrackLabel({ state }: { state: TrackState }) {
  const { t } = useLanguage()
  const color = state === 'delivered' ? 'green' : 'gray'
  return <ColorLabel color={isProblem(state) ? 'red' : color}>{t(STATE_LABELS[state])}</ColorLabel>
}
