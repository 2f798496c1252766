'use client'

import type { Route } from 'next'
import Link from 'next/link'
import type { Asked } from '@/components/admin/model'
import { merged, queryOf } from '@/components/admin/table/asked'
import type { Change } from '@/components/admin/table/use-asked'
import { useLanguage } from '@/components/ui/language'
import type { State } from '@/lib/order/states'
import { stateWords } from './status-badge'
import classes from './tabs.module.css'

/** As staff go through them: what is to be done first. */
const TABS: State[] = ['unpaid', 'paid', 'shipped', 'completed', 'refunding', 'refunded', 'closing', 'closed']

export type Counts = Partial<Record<string, number>>
type Props = { asked: Asked; change: Change; counts: Counts | undefined }

/** The states of orders, each with how many are in it, whatever else narrows the list. */
export function StateTabs({ asked, change, counts }: Props) {
  const { t } = useLanguage()
  const words = stateWords(t)
  return (
    <nav className={classes.tabs} aria-label={t('Orders by state')}>
      <Tab label={t('All')} {...{ asked, change }} />
      {TABS.map((state) => (
        <Tab key={state} state={state} label={words[state]} count={counts?.[state]} {...{ asked, change }} />
      ))}
    </nav>
  )
}

type TabProps = Omit<Props, 'counts'> & { state?: State; label: string; count?: number | undefined }

/** A link, so that it can be opened beside; a plain click changes the list alone. */
function Tab({ state, label, count, asked, change }: TabProps) {
  const href: Route = `/admin/order${queryOf(merged(asked, { status: state }))}`
  return (
    <Link
      href={href}
      prefetch={false}
      className={classes.tab}
      aria-current={asked.status === state ? 'page' : undefined}
      onNavigate={(event) => {
        event.preventDefault()
        change({ status: state })
      }}
    >
      {label}
      {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
    </Link>
  )
}
