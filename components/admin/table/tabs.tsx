'use client'

import type { Route } from 'next'
import Link from 'next/link'
import type { Asked } from '../model'
import { merged, type Patch, queryOf } from './asked'
import classes from './tabs.module.css'
import type { Change } from './use-asked'

/** One way to narrow a list, with how many it leaves, whatever else narrows it. Every choice says the same names. */
export type Choice = { label: string; patch: Patch; count?: number | undefined }
type Props = {
  label: string
  path: '/admin/order' | '/admin/refund' | '/admin/job'
  choices: Choice[]
  asked: Asked
  change: Change
}

export function Tabs({ label, choices, ...tab }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {choices.map((choice) => (
        <Tab key={choice.label} {...choice} {...tab} />
      ))}
    </nav>
  )
}

/** A link, so that it can be opened beside; a plain click changes the list alone. */
function Tab({ label, patch, count, path, asked, change }: Choice & Omit<Props, 'label' | 'choices'>) {
  const href: Route = `${path}${queryOf(merged(asked, patch))}`
  const isChosen = Object.entries(patch).every(([name, value]) => asked[name] === value)
  return (
    <Link
      href={href}
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
