'use client'

import Link from 'next/link'
import { nextQuery, type Patch, searchOf } from '../kit/address'
import type { Query } from '../kit/model'
import type { Change } from '../kit/use-address'
import classes from './tabs.module.css'

/** One tab: the query that it sets, and its number of records. All tabs of a list set the same names. */
export type Choice = { label: string; patch: Patch; count?: number | undefined }
type Props = {
  label: string
  choices: Choice[]
  query: Query
  change: Change
}

/** Tabs of a list, above its filters. */
export function Tabs({ label, choices, ...tab }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {choices.map((choice) => (
        <Tab key={choice.label} {...choice} {...tab} />
      ))}
    </nav>
  )
}

/** A link, so that it opens in another browser tab, too; a plain click changes the list alone. */
function Tab({ label, patch, count, query, change }: Choice & Omit<Props, 'label' | 'choices'>) {
  const isChosen = Object.entries(patch).every(([name, value]) => query[name] === value)
  return (
    <Link
      href={searchOf(nextQuery(query, patch))}
      prefetch={false}
      className={classes.tab}
      aria-current={isChosen ? 'page' : undefined}
      onNavigate={(event) => {
        event.preventDefault()
        change(patch)
      }}
    >
      {label}
      {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
    </Link>
  )
}
