'use client'

import { Button } from '@mantine/core'
import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'

/** A link that looks like a button, for pages of the server. */
export function Way({ href, quiet, children }: { href: Route; quiet?: boolean; children: ReactNode }) {
  return (
    <Button component={Link} href={href} prefetch={false} variant={quiet ? 'default' : 'filled'}>
      {children}
    </Button>
  )
}
