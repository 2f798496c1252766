'use client'

import { Badge } from '@mantine/core'
import dynamic from 'next/dynamic'
import { lazy, Suspense, useState } from 'react'
import type { Save } from '@/components/admin/form/save-changes'
import type { CellProps, Field, FieldComponent, FieldProps } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { PersonLink, StateBadge } from '@/components/admin/people/person-link'
import { Cell } from '@/components/admin/table/cell'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { nothing } from '@/components/ui/nothing'
import { submit } from '@/lib/submit'

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

/** Loaded when a colleague is opened: the list needs none of it. */
const Group = lazy(whenOnline(() => import('./group-field')))
const Super = lazy(whenOnline(() => import('./switch-fields').then(({ SuperField }) => ({ default: SuperField }))))
const Active = lazy(whenOnline(() => import('./switch-fields').then(({ ActiveField }) => ({ default: ActiveField }))))

export const GroupField = (props: FieldProps) => (
  <Suspense>
    <Group {...props} />
  </Suspense>
)

export const SuperField = (props: FieldProps) => (
  <Suspense>
    <Super {...props} />
  </Suspense>
)

export const ActiveField = (props: FieldProps) => (
  <Suspense>
    <Active {...props} />
  </Suspense>
)

const RecordDrawer = dynamic(
  whenOnline(() => import('@/components/admin/form/record-drawer').then((module) => module.RecordDrawer)),
  { loading: nothing },
)
const OneTimePassword = dynamic(
  whenOnline(() => import('@/components/admin/people/one-time-password')),
  { loading: nothing },
)

type Props = { title: string; fields: Field[]; widgets: Record<string, FieldComponent> }

/** A new member of staff: the form, then the one-time password. */
export function NewStaff({ title, fields, widgets }: Props) {
  const { change } = useAddress()
  const [key] = useState(newKey) // of this opening: sent twice it makes one record
  const [created, setMade] = useState<{ nickname: string; password: string }>()
  const close = () => change({ open: undefined })
  const create: Save = async (values) => {
    const answer = await submit('staff.create', values, { key })
    if (answer.ok) setMade(answer.data)
    return answer
  }
  if (created) return <OneTimePassword name={created.nickname} password={created.password} onDone={close} />
  return (
    <RecordDrawer
      opened
      title={title}
      fields={fields}
      widgets={widgets}
      record={null}
      save={create}
      onClose={close}
      onSaved={() => {}}
    />
  )
}
