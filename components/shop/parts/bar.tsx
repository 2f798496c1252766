'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import { goBack } from '../navigation'
import { useShop } from '../shop-context'
import classes from './parts.module.css'
import { Sign } from './sign'

/** On top of every screen but the first of each tab; `up` is for those who came here from outside. */
export function Bar({ title, up, children }: { title: string; up?: string; children?: ReactNode }) {
  const { t } = useLanguage()
  const { shopName } = useShop()
  return (
    <header className={classes.bar}>
      {up ? (
        <button type="button" className={classes.round} aria-label={t('Back')} onClick={() => goBack(up)}>
          <Sign name="chevron-left" size={24} />
        </button>
      ) : (
        <span />
      )}
      <h1>{title || shopName}</h1>
      {children}
    </header>
  )
}
