'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { asRecord } from '@/lib/base/json'
import type { OperationWithVerb } from '@/lib/endpoints'
import { submit } from '@/lib/submit'
import { restoring, type Version } from '../form/history'
import { RecordDrawer } from '../form/record-drawer'
import type { Save } from '../form/save-changes'
import type { Field, FieldComponent, OpenForm, Rights, Row } from '../kit/model'
import { isInternalPath } from '../kit/nav-items'
import { notifyDone } from '../kit/notify-done'
import { withRecordId } from '../kit/values'
import type { Storefront } from '../storefront/model'
import { RecordOrRefusal } from './record-or-refusal'

export type RecordFormProps = {
  rights: Rights
  opened: OpenForm
  fields: Field[]
  widgets: Record<string, FieldComponent>
  /** A former version of a record, to be restored. */
  version?: Version | undefined
  storefront?: Storefront | undefined
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
  (operation: OperationWithVerb<'update'>, id: number, former: Version | undefined): Save =>
  (values, version) =>
    submit(operation, withRecordId(id, values), { version, ...restoring(former) })
const creating =
  (operation: OperationWithVerb<'create'>, key: string): Save =>
  (values) =>
    submit(operation, values, { key })

type FormProps = Omit<RecordFormProps, 'opened'> & { record: Row | null }

/** Without the permission to change a record the visitor can only read it. */
function Form({ rights, record, fields, widgets, version, storefront, close }: FormProps) {
  const { t } = useLanguage()
  const [key] = useState(newKey) // of this opening: sent twice it makes one record
  const { create, update, read } = rights
  const openRecord = useOpenRecord()
  const title = record ? (update ?? read) : create
  const former = version?.resource_id === record?.id ? version : undefined
  const save = record ? update && saving(update.id, record.id, former) : create && creating(create.id, key)
  return (
    <RecordDrawer
      title={title?.label ?? ''}
      fields={fields}
      widgets={widgets}
      record={record}
      version={former}
      storefront={storefront}
      opened
      save={save}
      onClose={close}
      onSaved={(data) => {
        notifyDone(
          t('Saved'),
          record || !read
            ? undefined
            : { label: t('View it'), run: () => openRecord(asRecord(data).id), undoes: false },
        )
        close()
      }}
    />
  )
}

/** Opens a record of this list, also from a page that the visitor has gone to meanwhile. */
function useOpenRecord() {
  const router = useRouter()
  const list = usePathname()
  return (id: unknown) => {
    const path = `${list}?open=${id}`
    if (isInternalPath(path)) router.push(path)
  }
}
