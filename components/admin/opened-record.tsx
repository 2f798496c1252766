'use client'

import { Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { submit } from '@/lib/submit'
import type { Field, FieldComponent, Opened, Rights } from './model'
import { RefusedState } from './table/states'
import { newKey } from './use-action'

const RecordDrawer = dynamic(() => import('./form/record-drawer').then((module) => module.RecordDrawer))

type Props = {
  resource: string
  rights: Rights
  opened: Opened
  fields: Field[]
  widgets: Record<string, FieldComponent>
  close: () => void
}

/** The form of the record that the address names, or why it cannot be opened. */
export function OpenedRecord({ resource, rights, opened, fields, widgets, close }: Props) {
  const { t } = useLanguage()
  const [key] = useState(newKey)
  if (!opened) return null
  if ('refusal' in opened) {
    return (
      <Modal opened onClose={close} closeButtonProps={{ 'aria-label': t('Close') }}>
        <RefusedState refusal={opened.refusal} />
      </Modal>
    )
  }
  const record = 'record' in opened ? opened.record : null
  const verb = record ? 'update' : 'create'
  const save = (values: Record<string, unknown>, version?: number) =>
    record
      ? submit(`${resource}.update`, { ...values, id: record.id }, { version })
      : submit(`${resource}.create`, values, { key })
  return (
    <RecordDrawer
      key={`${opened.id}-${key}`}
      opened
      title={rights[verb] ?? ''}
      fields={fields}
      widgets={widgets}
      record={record}
      save={save}
      onClose={close}
      onSaved={() => {
        notifications.show({ color: 'teal', message: t('Saved') })
        close()
      }}
    />
  )
}
