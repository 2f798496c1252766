'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import type { PagePath } from '../shell/use-go-to'
import type { Change } from '../table/use-asked'

type Props = { label: string | undefined } & ({ href: PagePath } | { change: Change })

/** For a new record, on a page of its own or in the drawer over the list; without a label the visitor may not. */
export function CreateButton({ label, ...to }: Props) {
  if (!label) return null
  const look = { leftSection: <Icon name="plus" size={18} />, 'data-key': 'c' }
  if ('change' in to)
    return (
      <Button {...look} onClick={() => to.change({ open: 'new' })}>
        {label}
      </Button>
    )
  return (
    <Button {...look} renderRoot={(props) => <Link {...props} href={to.href} prefetch={false} />}>
      {label}
    </Button>
  )
}
