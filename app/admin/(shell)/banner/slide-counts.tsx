'use client'

import { Text } from '@mantine/core'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { type SlideState, slideState } from '@/lib/banner/slide-state'
import type { Slide } from './slide'

/** How many slides the mini-program shows now, and why not the others. */
export function SlideCounts({ slides }: { slides: Slide[] }) {
  const { t } = useLanguage()
  const states = slides.map((slide) => slideState(slide))
  const count = (state: SlideState) => states.filter((one) => one === state).length
  const [shown, off, planned, over] = [count('shown'), count('off'), count('planned'), count('over')]
  return (
    <>
      <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {wordsFor(shown, slides.length)}
      </Text>
      {off > 0 && <ColorLabel color="gray">{t('{n} off', { n: off })}</ColorLabel>}
      {planned > 0 && <ColorLabel color="yellow">{t('{n} not started', { n: planned })}</ColorLabel>}
      {over > 0 && <ColorLabel color="red">{t('{n} ended', { n: over })}</ColorLabel>}
    </>
  )

  function wordsFor(shown: number, all: number): string {
    if (all === 0) return t('No slides')
    if (shown < all) return t('{shown} of {all} slides shown', { shown, all })
    return all === 1 ? t('1 slide shown') : t('{n} slides shown', { n: all })
  }
}
