'use client'

import { Image, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { CellProps, FieldProps } from '@/components/admin/kit/model'
import { Cell } from '@/components/admin/table/cell'
import { ColorLabel } from '@/components/ui/color-label'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { type SlideState, slideState } from '@/lib/banner/slide-state'
import { sizedUrl } from '@/lib/file/sizes'
import classes from './banner.module.css'
import { NO_TARGET, parseSlides, type Slide, slideFields, targetName } from './slide'

const Field = lazy(whenOnline(() => import('./slides-field')))

/** Loaded when a banner is opened: a list needs none of it. */
export function SlidesField(props: FieldProps) {
  return (
    <Suspense fallback={<Skeleton h={160} />}>
      <Field {...props} />
    </Suspense>
  )
}

const SHOWN = 3

/** The first slides as they look, and how many of them the mini-program shows now. */
export function SlidesCell({ value, column, row }: CellProps) {
  const slides = parseSlides(value)
  if (slides.length === 0) return <Cell value={null} column={column} />
  return (
    <div className={classes.strip}>
      {slides.slice(0, SHOWN).map((slide, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same image may stand twice, and nothing here has a state
        <Thumbnail key={at} {...slide} called={targetName(row?.targets, slide)} />
      ))}
      <SlideCounts slides={slides} />
    </div>
  )
}

/** Pointed at, it says where it leads. */
function Thumbnail({ image, type, called }: Slide & { called: string }) {
  const { t } = useLanguage()
  const title = type === NO_TARGET ? undefined : `${slideFields(type, t).target.label} ${called}`
  return <Image className={classes.thumb} src={sizedUrl(image, 200)} alt="" title={title} loading="lazy" />
}

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
    return t('{n} {n:slide/slides} shown', { n: all })
  }
}
