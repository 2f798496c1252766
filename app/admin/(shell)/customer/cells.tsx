'use client'

import type { CellProps } from '@/components/admin/kit/model'
import { PersonLink, StateBadge } from '@/components/admin/people/person-link'

export const CustomerLink = (props: CellProps) => <PersonLink {...props} area="/admin/customer" />

export const ActiveCell = ({ value }: Pick<CellProps, 'value'>) => <StateBadge active={value === true} />
