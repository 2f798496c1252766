'use client'

import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { TRACK_LIFE, type TrackState } from '@/lib/tracking/states'

/** Where a parcel is. */
export function TrackLabel({ state }: { state: TrackState }) {
  const { t } = useLanguage()
  const { label, color } = TRACK_LIFE[state]
  return <ColorLabel color={color}>{t(label)}</ColorLabel>
}
