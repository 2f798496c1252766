'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Save } from '@/components/admin/form/save-changes'
import type { Field, FieldComponent } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { held } from '@/components/ui/connection/held'
import { newKey } from '@/components/ui/new-key'
import { nothing } from '@/components/ui/nothing'
import { submit } from '@/lib/submit'

const RecordDrawer = dynamic(
  held(() => import('@/components/admin/form/record-drawer').then((module) => module.RecordDrawer)),
  { loading: nothing },
)
const OneTimePassword = dynamic(
  held(() => import('@/components/admin/people/one-time-password')),
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
