import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import classes from './page.module.css'

/** Above the title of a page that one came to from a list. */
export function BackLink({ href, children }: { href: Route; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className={classes.back}>
      <Icon name="arrow-left" size={16} />
      {children}
    </Link>
  )
}
