'use client'

import { type ReactNode, type UIEvent, useRef, useState } from 'react'
import { BareButton } from '@/components/ui/buttons'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import classes from './phone.module.css'

type Props = { title: string; isShort?: boolean; children: ReactNode }

/** A page of the mini-program, or a part of one. It is light in either scheme, as a mini-program is. */
export function Phone({ title, isShort = false, children }: Props) {
  const { t } = useLanguage()
  return (
    <div className={classes.phone} data-short={isShort}>
      <div className={classes.bar} aria-hidden>
        {title}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.screen} aria-label={t('In the mini-program')} tabIndex={0}>
        {children}
      </section>
    </div>
  )
}

type Shown = { image: string; position: number; goal?: string }

/** Swiped by hand, by its buttons or by the arrow keys. */
export function SlideShow({ slides }: { slides: Shown[] }) {
  const { t } = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const current = slides[at] ?? slides[0]
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
  const go = (by: number) => list.current?.scrollBy({ left: by * list.current.clientWidth })
  return (
    <div className={classes.show}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul ref={list} className={classes.list} aria-label={t('Slides')} tabIndex={0} onScroll={follow}>
        {slides.map(({ image, position }) => (
          <li key={position}>
            <Picture src={image} width={800} alt={t('Slide {n}', { n: position })} />
          </li>
        ))}
      </ul>
      <div className={classes.slideShowBar}>
        <Turn icon="chevron-left" label={t('Previous slide')} disabled={at === 0} onClick={() => go(-1)} />
        <span aria-live="polite">
          {t('Slide {n} of {all}', { n: Math.min(at + 1, slides.length), all: slides.length })}
        </span>
        <Turn icon="chevron-right" label={t('Next slide')} disabled={at >= slides.length - 1} onClick={() => go(1)} />
      </div>
      {current?.goal && <p className={classes.goal}>{current.goal}</p>}
    </div>
  )
}

type TurnProps = { icon: IconName; label: string; disabled: boolean; onClick: () => void }

const Turn = ({ icon, label, disabled, onClick }: TurnProps) => (
  <BareButton className={classes.turn} aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} size={18} />
  </BareButton>
)
