'use client'

import type { Route } from 'next'
import Link from 'next/link'
import classes from './tabs.module.css'

type PageTab = { label: string; path: Route }

/** The pages that belong to one log, as tabs above each of them. */
export function PageTabs({ label, tabs, current }: { label: string; tabs: PageTab[]; current: Route }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ label, path }) => (
        <Link
          key={path}
          href={path}
          prefetch={false}
          className={classes.tab}
          aria-current={path === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
