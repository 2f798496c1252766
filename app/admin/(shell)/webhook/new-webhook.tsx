'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Save } from '@/components/admin/form/save-changes'
import type { Field, FieldComponent } from '@/components/admin/model'
import { useAddress } from '@/components/admin/table/use-address'
import { newKey } from '@/components/ui/new-key'
import { nothing } from '@/components/ui/nothing'
import { submit } from '@/lib/submit'

const RecordDrawer = dynamic(
  () => import('@/components/admin/form/record-drawer').then((module) => module.RecordDrawer),
  { loading: nothing },
)
const SecretOnce = dynamic(() => import('./secret-once'), { loading: nothing })

type Props = { title: string; fields: Field[]; widgets: Record<string, FieldComponent> }

/** A new webhook: the form, then its secret. */
export function NewWebhook({ title, fields, widgets }: Props) {
  const { change, goTo } = useAddress()
  const [key] = useState(newKey) // of this opening: sent twice it makes one record
  const [created, setCreated] = useState<{ id: number; secret: string }>()
  const create: Save = async (values) => {
    const answer = await submit('webhook.create', values, { key })
    if (answer.ok) setCreated(answer.data)
    return answer
  }
  if (created) return <SecretOnce secret={created.secret} onDone={() => goTo(`/admin/webhook/${created.id}`)} />
  return (
    <RecordDrawer
      opened
      title={title}
      fields={fields}
      widgets={widgets}
      record={null}
      save={create}
      onClose={() => change({ open: undefined })}
      onSaved={() => {}}
    />
  )
}
