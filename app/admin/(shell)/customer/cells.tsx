'use client'

import type { CellProps } from '@/components/admin/kit/model'
import { buyerName } from '@/components/admin/people/buyer-name'
import { PersonLink, StateBadge } from '@/components/admin/people/person-link'
import { useLanguage } from '@/components/ui/language'

export const CustomerLink = (props: CellProps) => <PersonLink {...props} area="/admin/customer" />

/** Without a nickname, as everywhere else that a buyer is named. */
export function CustomerName({ value, row }: CellProps) {
  const { t } = useLanguage()
  return buyerName({ nickname: value, id: row?.id }, t)
}

export const ActiveCell = ({ value }: Pick<CellProps, 'value'>) => <StateBadge active={value === true} />
