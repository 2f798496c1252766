'use client'

import { Anchor } from '@mantine/core'
import Link from 'next/link'
import type { CellProps } from '@/components/admin/kit/model'
import { isInternalPath } from '@/components/admin/kit/nav-items'
import { Cell } from '@/components/admin/table/cell'
import { useLanguage } from '@/components/ui/language'

/** How many have read it; who, is a page of its own. Buyers do not say. */
export function ReadersCell({ value, column, row }: CellProps) {
  const { t } = useLanguage()
  const href = `/admin/notice/${row?.id}/readers`
  if (!isInternalPath(href) || row?.status !== 'published' || row.audience === 'buyers')
    return <Cell value={null} column={column} />
  return (
    <Anchor
      component={Link}
      href={href}
      prefetch={false}
      fz="sm"
      aria-label={t('Who has read it: {n}', { n: Number(value) })}
      onClick={(event) => event.stopPropagation()}
    >
      {String(value)}
    </Anchor>
  )
}
