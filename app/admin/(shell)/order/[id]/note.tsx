'use client'

import { Button, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { withRecordId } from '@/components/admin/form/values'
import type { Field } from '@/components/admin/model'
import { notifyDone } from '@/components/admin/notify-done'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import { submit } from '@/lib/submit'
import type { Order } from './order'

const RecordDrawer = dynamic(() => import('@/components/admin/form/record-drawer').then((one) => one.RecordDrawer))

type Props = { order: Pick<Order, 'id' | 'version' | 'note'>; fields: Field[] | undefined }

/** A note about an order, for staff only. */
export function Note({ order, fields }: Props) {
  const { t } = useLanguage()
  const [editing, setEditing] = useState(false)
  const { id, note } = order
  const close = () => setEditing(false)
  return (
    <Section
      title={t('Staff note')}
      actions={
        fields && (
          <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
            {note ? t('Edit note') : t('Add note')}
          </Button>
        )
      }
    >
      <Text size="sm" c={note ? '' : 'dimmed'} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note || t('Visible to staff only')}
      </Text>
      {editing && fields && (
        <RecordDrawer
          opened
          title={t('Staff note')}
          fields={fields}
          record={order}
          widgets={{}}
          save={(values, version) => submit('order.set_note', withRecordId(id, values), { version })}
          onClose={close}
          onSaved={() => {
            notifyDone(t('Saved'))
            close()
          }}
        />
      )}
    </Section>
  )
}
