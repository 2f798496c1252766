'use client'

import { Badge } from '@mantine/core'
import type { CellProps } from '@/components/admin/kit/model'
import { PersonLink } from '@/components/admin/people/person-link'
import { StateBadge } from '@/components/admin/people/state-badge'
import { Cell } from '@/components/admin/table/cell'
import { useLanguage } from '@/components/ui/language'

export const StaffLink = (props: CellProps) => <PersonLink {...props} area="/admin/user" />

/** The groups that a person's permissions come from. */
export function GroupCell({ value, column, row }: CellProps) {
  const { t } = useLanguage()
  if (row?.is_super !== true) return <Cell value={value} column={column} />
  return (
    <Badge variant="light" tt="none" fw={500} miw="max-content">
      {t('Super administrator')}
    </Badge>
  )
}

export const ActiveCell = ({ value }: Pick<CellProps, 'value'>) => <StateBadge active={value === true} />
