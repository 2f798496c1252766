'use client'

import { useLanguage } from '@/components/ui/language'
import { countPieces } from '@/packages/client/src/shop/cart'
import { useCart } from '../cart'
import { Link } from '../navigation'
import { pathTo } from '../places'
import classes from './parts.module.css'
import { Sign } from './sign'

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
