'use client'

import { useState } from 'react'
import { RecordDrawer } from '@/components/admin/form/record-drawer'
import type { Save } from '@/components/admin/form/save-changes'
import type { Field, Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { withRecordId } from '@/components/admin/kit/values'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { submit } from '@/lib/submit'
import { WIDGETS } from './fields'

type Props = {
  title: string
  fields: Field[]
  /** Null: a new one. */
  record: Row | null
  /** Only who made a key changes it. */
  isOpen: boolean
  onCreated: (key: string) => void
  onClose: () => void
}

export default function KeyForm({ title, fields, record, isOpen, onCreated, onClose }: Props) {
  const { t } = useLanguage()
  const [once] = useState(newKey) // of this opening: sent twice it makes one record
  const create: Save = async (values) => {
    const answer = await submit('api_key.create', values, { key: once })
    if (answer.ok) onCreated(answer.data.key)
    return answer
  }
  const edit: Save = (values, version) =>
    submit('api_key.update', withRecordId(Number(record?.id), values), { version })
  function saved() {
    if (!record) return
    notifyDone(t('Saved'))
    onClose()
  }
  return (
    <RecordDrawer
      opened
      title={title}
      fields={fields}
      widgets={WIDGETS}
      record={record}
      save={isOpen ? (record ? edit : create) : undefined}
      onClose={onClose}
      onSaved={saved}
    />
  )
}
