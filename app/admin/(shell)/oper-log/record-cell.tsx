'use client'

import { Anchor, Text } from '@mantine/core'
import Link from 'next/link'
import type { CellProps } from '@/components/admin/kit/model'
import { isInternalPath } from '@/components/admin/kit/places'
import { OrderNumber } from '@/components/admin/order/order-number'

/** What was changed, and of which kind it is; a link where it has a page that the reader may see. */
export function RecordCell({ value, row }: CellProps) {
  if (!row) return null
  const { kind, path, resource_id } = row
  const name = value ? String(value) : resource_id ? `#${resource_id}` : undefined
  const shown = value && row.resource === 'order' ? <OrderNumber number={String(value)} /> : name
  return (
    <>
      {name && typeof path === 'string' && isInternalPath(path) ? (
        <Anchor component={Link} href={path} prefetch={false} size="sm">
          {shown}
        </Anchor>
      ) : (
        shown
      )}
      <Text size="xs" c="dimmed">
        {String(kind)}
      </Text>
    </>
  )
}
