'use client'

import Link from 'next/link'
import type { Asked } from '../model'
import { merged, type Patch, queryOf } from './asked'
import classes from './tabs.module.css'
import type { Change } from './use-asked'

/** One tab: what it changes in the address, and how many records it has. All choices of a list set the same names. */
export type Choice = { label: string; patch: Patch; count?: number | undefined }
type Props = {
  label: string
  choices: Choice[]
  asked: Asked
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
function Tab({ label, patch, count, asked, change }: Choice & Omit<Props, 'label' | 'choices'>) {
  const isChosen = Object.entries(patch).every(([name, value]) => asked[name] === value)
  return (
    <Link
      href={queryOf(merged(asked, patch))}
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
