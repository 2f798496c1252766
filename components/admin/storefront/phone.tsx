'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
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
