'use client'

import { Image, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { CellProps, FieldProps } from '@/components/admin/kit/model'
import { Cell } from '@/components/admin/table/cell'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
import { sizedUrl } from '@/lib/file/sizes'
import { NO_TARGET, parseSlides, type Slide, slideFields, targetName } from './slide'
import { SlideCounts } from './slide-counts'
import classes from './slides.module.css'

const Field = lazy(held(() => import('./slides-field')))

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
