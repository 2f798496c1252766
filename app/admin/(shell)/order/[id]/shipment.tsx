'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Field } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { withRecordId } from '@/components/admin/kit/values'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { submit } from '@/lib/submit'
import type { Order } from './order'

const RecordDrawer = dynamic(
  held(() => import('@/components/admin/form/record-drawer').then((one) => one.RecordDrawer)),
  {
    loading: nothing,
  },
)

type Props = { order: Pick<Order, 'id' | 'version' | 'carrier' | 'tracking_no'>; fields: Field[] }

/** Corrects a mistyped tracking number: the buyer sees the new one, and it is reported to WeChat again. */
export function CorrectShipment({ order, fields }: Props) {
  const { t } = useLanguage()
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
        {t('Edit shipping details')}
      </Button>
      {editing && (
        <RecordDrawer
          opened
          title={t('Edit shipping details')}
          fields={fields}
          record={order}
          widgets={{}}
          save={(values, version) => submit('order.correct_shipment', withRecordId(order.id, values), { version })}
          onClose={close}
          onSaved={() => {
            notifyDone(t('Saved'))
            close()
          }}
        />
      )}
    </>
  )
}
