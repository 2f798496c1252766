'use client'

import { Anchor } from '@mantine/core'
import Link from 'next/link'
import type { CellProps } from '@/components/admin/model'
import { Cell } from '@/components/admin/table/cell'
import { useLanguage } from '@/components/ui/language'

/** How many in the list; one by one where changes are compared. */
export function RightsCell(props: CellProps) {
  const { value, row } = props
  const { t } = useLanguage()
  if (!row || !Array.isArray(value) || value.length === 0) return <Cell {...props} />
  return value.length === 1 ? t('1 permission') : t('{n} permissions', { n: value.length })
}

/** Leads to who they are. */
export function UsersCell(props: CellProps) {
  const { value, row } = props
  const { t } = useLanguage()
  if (!row || typeof value !== 'number' || value === 0) return <Cell {...props} />
  return (
    <Anchor
      component={Link}
      size="sm"
      display="inline-block"
      miw="max-content"
      href={`/admin/user?group_id=${row.id}`}
      prefetch={false}
    >
      {value === 1 ? t('1 member') : t('{n} members', { n: value })}
    </Anchor>
  )
}
