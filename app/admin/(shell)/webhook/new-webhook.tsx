'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Save } from '@/components/admin/form/save-changes'
import type { Field } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { nothing } from '@/components/ui/nothing'
import { submit } from '@/lib/submit'
import { FORMAT_LABELS } from '@/lib/webhook/labels'
import { type Format, fieldsOfFormat, WIDGETS } from './form'

const ChooseFormat = dynamic(
  held(() => import('./choose-format')),
  { loading: nothing },
)
const RecordDrawer = dynamic(
  held(() => import('@/components/admin/form/record-drawer').then((module) => module.RecordDrawer)),
  { loading: nothing },
)
const SecretOnce = dynamic(
  held(() => import('./secret-once')),
  { loading: nothing },
)

type Props = { title: string; fields: Field[] }

/** A new webhook: who is told, the form, and the secret where it is ours to show. */
export function NewWebhook({ title, fields }: Props) {
  const { change, goTo } = useAddress()
  const [format, setFormat] = useState<Format>()
  const [created, setCreated] = useState<{ id: number; secret: string }>()
  const close = () => change({ open: undefined })
  const open = (id: number) => goTo(`/admin/webhook/${id}`)
  if (!format) return <ChooseFormat title={title} choose={setFormat} onClose={close} />
  if (created) return <SecretOnce secret={created.secret} onDone={() => open(created.id)} />
  return (
    <NewForm
      format={format}
      fields={fields}
      onClose={close}
      onCreated={({ id, secret }) => (secret === null ? open(id) : setCreated({ id, secret }))}
    />
  )
}

type FormProps = {
  format: Format
  fields: Field[]
  onClose: () => void
  onCreated: (created: { id: number; secret: string | null }) => void
}

function NewForm({ format, fields, onClose, onCreated }: FormProps) {
  const words = useLanguage()
  const [key] = useState(newKey) // of this opening: sent twice it makes one record
  const create: Save = async (values) => {
    const answer = await submit('webhook.create', { ...values, format }, { key })
    if (answer.ok) onCreated(answer.data)
    return answer
  }
  return (
    <RecordDrawer
      opened
      title={words.t(FORMAT_LABELS[format] ?? format)}
      fields={fieldsOfFormat(fields, format, true, words)}
      widgets={WIDGETS[format]}
      record={null}
      save={create}
      onClose={onClose}
      onSaved={() => {}}
    />
  )
}
