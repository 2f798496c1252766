'use client'

import { useLanguage } from '@/components/ui/language'
import { slideState } from '@/lib/banner/slide-state'
import type { CellProps } from '../kit/model'
import { Cell } from '../table/cell'
import { parseLeading } from './leading'

/** How many slides lead to the row's record, and whether any of them is shown now. */
export function LeadingSlidesCell({ value, column }: CellProps) {
  const { t } = useLanguage()
  const slides = parseLeading(value)
  const shown = slides.filter((slide) => slideState(slide) === 'shown').length
  if (slides.length === 0) return <Cell value={null} column={column} />
  if (shown < slides.length) return t('{shown} of {all} slides shown', { shown, all: slides.length })
  return shown === 1 ? t('1 slide shown') : t('{n} slides shown', { n: shown })
}
