'use client'

import { Anchor, Badge } from '@mantine/core'
import Link from 'next/link'
import { useLanguage } from '@/components/ui/language'
import type { CellProps } from '../kit/model'
import { isInternalPath } from '../kit/nav-items'
import { Cell } from '../table/cell'
import { buyerName } from './buyer-name'

/** Links to the page of the row's person. */
export function PersonLink({ value, column, row, area }: CellProps & { area: '/admin/user' | '/admin/customer' }) {
  const { t } = useLanguage()
  const href = `${area}/${row?.id}`
  if (!row || row.deleted_at || !isInternalPath(href)) return <Cell value={value} column={column} />
  const isBuyer = area === '/admin/customer'
  const name = isBuyer ? buyerName({ nickname: row.nickname, id: row.id }, t) : String(row.nickname || `#${row.id}`)
  return (
    <Anchor
      component={Link}
      href={href}
      prefetch={false}
      size="sm"
      aria-label={value ? undefined : t('Details of {name}', { name })}
    >
      {typeof value === 'string' && value ? value : t('Details')}
    </Anchor>
  )
}

/** The buyer of a row of a list. */
export function BuyerCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  return buyerName({ nickname: value, receiver: row?.receiver, id: row?.user_id }, t)
}

/** Whether the account can sign in. */
export function StateBadge({ active }: { active: boolean }) {
  const { t } = useLanguage()
  return (
    <Badge variant="dot" color={active ? 'teal' : 'red'} tt="none" fw={500} miw="max-content">
      {active ? t('Active') : t('Disabled')}
    </Badge>
  )
}
