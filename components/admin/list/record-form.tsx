'use client'

import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import type { OperationWithVerb } from '@/lib/endpoints'
import { submit } from '@/lib/submit'
import { RecordDrawer } from '../form/record-drawer'
import type { Save } from '../form/save-changes'
import { withRecordId } from '../form/values'
import type { Field, FieldComponent, OpenForm, Rights, Row } from '../model'
import { notifyDone } from '../notify-done'
import { RecordOrRefusal } from './record-or-refusal'

export type RecordFormProps = {
  rights: Rights
  opened: OpenForm
  fields: Field[]
  widgets: Record<string, FieldComponent>
  close: () => void
}

/** The form of the record that the address opens, or of a new one. */
export function RecordForm({ opened, ...props }: RecordFormProps) {
  if (opened === 'new') return <Form {...props} record={null} />
  return (
    <RecordOrRefusal opened={opened} close={props.close}>
      {(record) => <Form {...props} record={record} />}
    </RecordOrRefusal>
  )
}

const saving =
  (operation: OperationWithVerb<'update'>, id: number): Save =>
  (values, version) =>
    submit(operation, withRecordId(id, values), { version })
const creating =
  (operation: OperationWithVerb<'create'>, key: string): Save =>
  (values) =>
    submit(operation, values, { key })

type FormProps = Omit<RecordFormProps, 'opened'> & { record: Row | null }

/** Without the permission to change a record the visitor can only read it. */
function Form({ rights, record, fields, widgets, close }: FormProps) {
  const { t } = useLanguage()
  const [key] = useState(newKey) // of this opening: sent twice it makes one record
  const { create, update, read } = rights
  const title = record ? (update ?? read) : create
  const save = record ? update && saving(update.id, record.id) : create && creating(create.id, key)
  return (
    <RecordDrawer
      title={title?.label ?? ''}
      fields={fields}
      widgets={widgets}
      record={record}
      opened
      {...(save && { save })}
      onClose={close}
      onSaved={() => {
        notifyDone(t('Saved'))
        close()
      }}
    />
  )
}
