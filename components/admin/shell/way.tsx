import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import classes from './way.module.css'

/** A link that looks like a button; pages that are loaded in advance, in case of trouble, need no more than this. */
export function Way({ href, quiet, children }: { href: Route; quiet?: boolean; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className={quiet ? classes.quiet : classes.way}>
      {children}
    </Link>
  )
}

/** The same for what happens here. */
export function Act({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={classes.way}>
      {children}
    </button>
  )
}
