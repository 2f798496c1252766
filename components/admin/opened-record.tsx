'use client'

import { notifications } from '@mantine/notifications'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { submit } from '@/lib/submit'
import type { Field, FieldComponent, Opened, Rights, Row } from './model'
import { newKey } from './use-action'

const RecordDrawer = dynamic(() => import('./form/record-drawer').then((module) => module.RecordDrawer))
const RefusedModal = dynamic(() => import('./refused-modal').then((module) => module.RefusedModal))

type Props = {
  resource: string
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

/** Whoever may not change a record can look at it. */
function Form({ resource, rights, record, fields, widgets, close }: Omit<Props, 'opened'> & { record: Row | null }) {
  const { t } = useLanguage()
  const [key] = useState(newKey) // of this opening: sent twice it makes one record
  const update = (values: object, version?: number) =>
    submit(`${resource}.update`, { ...values, id: record?.id }, { version })
  const create = (values: object) => submit(`${resource}.create`, values, { key })
  const title = record ? (rights.update ?? rights.read) : rights.create
  const save = record ? rights.update && update : create
  return (
    <RecordDrawer
      {...{ title: title ?? '', fields, widgets, record }}
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
