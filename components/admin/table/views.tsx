'use client'

import type { Route } from 'next'
import Link from 'next/link'
import classes from './tabs.module.css'

type View = { label: string; path: Route }

/** The pages that belong to one log, as tabs above each of them. */
export function Views({ label, views, current }: { label: string; views: View[]; current: Route }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {views.map(({ label, path }) => (
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
