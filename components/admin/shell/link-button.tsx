import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import classes from './link-button.module.css'

/** A link that looks like a button, without the component library: every page loads it for its failures. */
export function LinkButton({ href, quiet, children }: { href: Route; quiet?: boolean; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className={quiet ? classes.quiet : classes.button}>
      {children}
    </Link>
  )
}

/** A button of the same look. */
export function PlainButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={classes.button}>
      {children}
    </button>
  )
}
