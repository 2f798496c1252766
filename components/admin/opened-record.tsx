'use client'

import { notifications } from '@mantine/notifications'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { OperationNamed } from '@/lib/endpoints'
import { submit } from '@/lib/submit'
import type { Save } from './form/delivery'
import { valuesFor } from './form/values'
import type { Field, FieldComponent, Opened, Rights, Row } from './model'
import { newKey } from './use-action'

const RecordDrawer = dynamic(() => import('./form/record-drawer').then((module) => module.RecordDrawer))
const RefusedModal = dynamic(() => import('./refused-modal').then((module) => module.RefusedModal))

type Props = {
  rights: Rights
  opened: Opened
  fields: Field[]
  widgets: Record<string, FieldComponent>
  close: () => void
}

/** What the address names: a new record, one that there is, or why it cannot be opened. */
export function OpenedRecord({ opened, ...props }: Props) {
  if (!opened) return null
  if ('refusal' in opened) return <RefusedModal refusal={opened.refusal} onClose={props.close} />
  return <Form key={opened.id} {...props} record={'record' in opened ? opened.record : null} />
}

const saving =
  (operation: OperationNamed<'update'>, id: number): Save =>
  (values, version) =>
    submit(operation, valuesFor(id, values), { version })
const creating =
  (operation: OperationNamed<'create'>, key: string): Save =>
  (values) =>
    submit(operation, values, { key })

/** Whoever may not change a record can look at it. */
function Form({ rights, record, fields, widgets, close }: Omit<Props, 'opened'> & { record: Row | null }) {
  const { t } = useLanguage()
  const [key] = useState(newKey) // of this opening: sent twice it makes one record
  const { create, update, read } = rights
  const title = record ? (update ?? read) : create
  const save = record ? update && saving(update.id, record.id) : create && creating(create.id, key)
  return (
    <RecordDrawer
      {...{ title: title?.label ?? '', fields, widgets, record }}
      opened
      {...(save && { save })}
      onClose={close}
      onSaved={() => {
        notifications.show({ color: 'teal', message: t('Saved') })
        close()
      }}
    />
  )
}
