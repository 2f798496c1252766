'use client'

import { RecordDrawer } from '@/components/admin/form/record-drawer'
import type { Field, Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { withRecordId } from '@/components/admin/kit/values'
import { useLanguage } from '@/components/ui/language'
import { submit } from '@/lib/submit'
import { type Format, fieldsOfFormat, WIDGETS } from '../form'

type Props = { webhook: Row & { format: Format }; title: string; fields: Field[]; onClose: () => void }

export default function EditWebhook({ webhook, title, fields, onClose }: Props) {
  const words = useLanguage()
  const { id, format } = webhook
  return (
    <RecordDrawer
      opened
      title={title}
      fields={fieldsOfFormat(fields, format, false, words)}
      widgets={WIDGETS[format]}
      record={webhook}
      save={(values, version) => submit('webhook.update', withRecordId(id, values), { version })}
      onClose={onClose}
      onSaved={() => {
        notifyDone(words.t('Saved'))
        onClose()
      }}
    />
  )
}
