'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import { countPieces } from '@/packages/client/src/shop/cart'
import { useCart } from '../cart'
import { goBack, Link } from '../navigation'
import { pathTo } from '../routes'
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

export function Tabs({ current }: { current: string }) {
  const { t } = useLanguage()
  const pieces = countPieces(useCart())
  const tabs = [
    { name: 'home', icon: 'home', text: t('Home') },
    { name: 'categories', icon: 'grid', text: t('Categories') },
    { name: 'cart', icon: 'cart', text: t('Cart') },
    { name: 'me', icon: 'user', text: t('Me') },
  ] as const
  return (
    <nav className={classes.tabs} aria-label={t('Main')}>
      {tabs.map(({ name, icon, text }) => (
        <Link key={name} href={pathTo(name)} aria-current={current === name ? 'page' : undefined}>
          <span className={classes.tab}>
            <Sign name={icon} size={24} stroke={current === name ? 2 : 1.6} />
            {name === 'cart' && pieces > 0 && <Badge count={pieces} />}
          </span>
          {text}
        </Link>
      ))}
    </nav>
  )
}

export const Badge = ({ count }: { count: number }) => (
  <span className={classes.badge}>{count > 99 ? '99+' : count}</span>
)
