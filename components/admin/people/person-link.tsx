'use client'

import { Anchor } from '@mantine/core'
import Link from 'next/link'
import type { CellProps } from '../model'
import { isOurs } from '../shell/places'
import { Cell } from '../table/cell'

/** Leads to the page of whoever the row is about. */
export function PersonLink({ value, column, row, area }: CellProps & { area: '/admin/user' | '/admin/customer' }) {
  const href = `${area}/${row?.id}`
  if (!row || row.deleted_at || !isOurs(href)) return <Cell value={value} column={column} />
  return (
    <Anchor component={Link} href={href} prefetch={false} size="sm">
      {typeof value === 'string' && value ? value : `#${row.id}`}
    </Anchor>
  )
}
