'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import type { OperationWithVerb } from '@/lib/endpoints'
import { submit } from '@/lib/submit'
import type { Field, Row } from '../kit/model'
import { notifyDone } from '../kit/notify-done'
import { withRecordId } from '../kit/values'

const RecordDrawer = dynamic(
  whenOnline(() => import('./record-drawer').then((one) => one.RecordDrawer)),
  { loading: nothing },
)

type Props = {
  id: number
  operation:
    | 'after_sale.ship'
    | 'courier.correct'
    | 'order.set_address'
    | 'order.set_price'
    | 'shipping.report_late'
    | OperationWithVerb<'set_note'>
  label: string
  title?: string
  fields: Field[]
  /** Reads the values when the form opens; undefined: they could not be read. */
  read: () => Promise<Row | undefined>
  onSaved?: () => void
}

/** A button for a part of a record, which opens in a form of its own. */
export function EditPart({ id, operation, label, title = label, fields, read, onSaved }: Props) {
  const { t } = useLanguage()
  const [record, setRecord] = useState<Row>()
  const close = () => setRecord(undefined)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={async () => setRecord(await read())}>
        {label}
      </Button>
      {record && (
        <RecordDrawer
          opened
          title={title}
          fields={fields}
          record={record}
          widgets={{}}
          save={(values, version) => submit(operation, withRecordId(id, values), { version })}
          onClose={close}
          onSaved={() => {
            notifyDone(t('Saved'))
            onSaved?.()
            close()
          }}
        />
      )}
    </>
  )
}
