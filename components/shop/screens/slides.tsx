'use client'

import { type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import type { BannerItem } from '../client'
import { Link } from '../navigation'
import { pathOf } from '../places'
import classes from './slides.module.css'

const LEADS = { 1: 'product', 2: 'theme', 3: 'article', 4: 'category' } as const

/** Swiped by finger, or gone to by its dots. It does not move by itself: whoever reads is left in peace. */
export function Slides({ slides, label }: { slides: BannerItem[]; label: string }) {
  const { t } = useLanguage()
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const turn = (to: number) => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollTo({ left: to * width, behavior: 'smooth' })
  }
  const see = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }
  return (
    <section className={classes.slides} aria-label={label}>
      <div ref={track} className={classes.track} onScroll={see}>
        {slides.map((slide, at) => (
          <Slide key={slide.id} {...slide} name={t('Slide {n} of {all}', { n: at + 1, all: slides.length })}>
            <Picture
              src={slide.image}
              width={800}
              alt=""
              className={classes.image}
              {...(at === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
          </Slide>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={classes.dots}>
          {slides.map(({ id }, at) => (
            <button
              key={id}
              type="button"
              aria-label={t('Show slide {n}', { n: at + 1 })}
              aria-current={at === shown}
              onClick={() => turn(at)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function Slide({ type, key_word, name, children }: BannerItem & { name: string; children: ReactNode }) {
  const lead = type === 0 || type === 5 ? undefined : LEADS[type] // a page of the mini-program is none of ours
  if (!lead || key_word === null) return <div className={classes.slide}>{children}</div>
  return (
    <Link href={pathOf(lead, key_word)} className={classes.slide} aria-label={name}>
      {children}
    </Link>
  )
}
