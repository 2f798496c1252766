'use client'

import { useLanguage } from '@/components/ui/language'
import { slideState } from '@/lib/banner/slide-state'
import { asRecord } from '@/lib/base/json'
import type { CellProps } from '../kit/model'
import { Cell } from '../table/cell'

/** How many slides lead to the row's record, and whether any of them is shown now. */
export function LeadingSlidesCell({ value, column }: CellProps) {
  const { t } = useLanguage()
  const slides = parseLeading(value)
  const shown = slides.filter((slide) => slideState(slide) === 'shown').length
  if (slides.length === 0) return <Cell value={null} column={column} />
  if (shown < slides.length) return t('{shown} of {all} slides shown', { shown, all: slides.length })
  return t('{n} {n:slide/slides} shown', { n: shown })
}

/** The slides that lead to a record: see `leadingSlides` in lib/banner. */
export const parseLeading = (value: unknown) => (Array.isArray(value) ? value.map(slideOf) : [])

function slideOf(value: unknown) {
  const { banner_id, banner, position, active, start_time, end_time } = asRecord(value)
  return {
    banner_id: Number(banner_id),
    banner: String(banner),
    position: Number(position),
    active: active !== false,
    start_time: typeof start_time === 'string' ? start_time : null,
    end_time: typeof end_time === 'string' ? end_time : null,
  }
}
