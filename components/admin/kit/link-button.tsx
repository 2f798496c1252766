import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import classes from './kit.module.css'

type LinkButtonProps<To extends string> = { href: Route<To>; quiet?: boolean; children: ReactNode }

/** A link that looks like a button, without the component library: every page loads it for its failures. */
export function LinkButton<To extends string>({ href, quiet, children }: LinkButtonProps<To>) {
  return (
    <Link href={href} prefetch={false} className={quiet ? classes.quiet : classes.button}>
      {children}
    </Link>
  )
}

/** To the shop, in the same look: its page is loaded by itself, as it has styles of its own. */
export const ShopButton = ({ children }: { children: ReactNode }) => (
  <a href="/shop" className={classes.quiet}>
    {children}
  </a>
)

/** A button with the look of a link. */
export function PlainButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={classes.button}>
      {children}
    </button>
  )
}
