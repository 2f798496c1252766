'use client'

import { Button, FileButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { FormModal } from '@/components/admin/form/form-modal'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import { fetchWithTicket } from '@/components/admin/kit/fetch-with-ticket'
import type { Field } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { withRecordId } from '@/components/admin/kit/values'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { canInvoiceGo } from '@/lib/invoice/states'
import { submit } from '@/lib/submit'
import type { InvoiceRecord } from '../state'

type Props = {
  record: InvoiceRecord
  mayUpload: boolean
  /** Undefined without permission. */
  issue: Field[] | undefined
  refuse: Field[] | undefined
}

/** What staff can do about an invoice. */
export function InvoiceActions({ record, mayUpload, issue, refuse }: Props) {
  const { t } = useLanguage()
  const [open, setOpen] = useState<'issue' | 'refuse'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {refuse && canInvoiceGo(record.state, 'refused') && (
        <Button variant="default" onClick={() => setOpen('refuse')}>
          {t('Refuse')}
        </Button>
      )}
      {issue && (
        <Button variant="default" onClick={() => setOpen('issue')}>
          {t('Mark as sent')}
        </Button>
      )}
      {mayUpload && <Upload record={record} />}
      {open === 'issue' && issue && (
        <ActModal
          record={record}
          operation="invoice.issue"
          title={t('Mark as sent')}
          text={t('You have sent it to the buyer by email or on paper')}
          fields={issue}
          onGone={close}
        />
      )}
      {open === 'refuse' && refuse && (
        <ActModal
          record={record}
          operation="invoice.refuse"
          title={t('Refuse the invoice')}
          text={t('The buyer can change the request and ask again')}
          fields={refuse}
          onGone={close}
        />
      )}
    </>
  )
}

type ModalProps = {
  record: InvoiceRecord
  operation: 'invoice.issue' | 'invoice.refuse'
  title: string
  text: string
  fields: Field[]
  onGone: () => void
}

/** With the version that is shown: the buyer may have changed the request meanwhile. */
function ActModal({ record: { id, version }, operation, title, text, fields, onGone }: ModalProps) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const form = useRecordForm({
    fields,
    record: null,
    save: (values) => submit(operation, withRecordId(id, values), { version }),
    onSaved: () => {
      notifyDone(t('Saved'))
      setShown(false)
    },
  })
  return (
    <FormModal
      shown={shown}
      title={title}
      form={form}
      fields={fields}
      label={title}
      onClose={() => setShown(false)}
      onGone={onGone}
    >
      {text}
    </FormModal>
  )
}

const ACCEPTED = '.pdf,.ofd,image/png,image/jpeg,image/webp'

function Upload({ record: { id, version, file } }: { record: InvoiceRecord }) {
  const { t } = useLanguage()
  const router = useRouter()
  const [busy, start] = useTransition()

  const send = (chosen: File | null) =>
    chosen &&
    start(async () => {
      const body = new FormData()
      body.append('file', chosen)
      const headers = { 'If-Match': `"${version}"` }
      const sent = await fetchWithTicket('invoice.add_file', `/cms/invoice/${id}/file`, {
        method: 'POST',
        body,
        headers,
      })
      if ('response' in sent) notifyDone(t('Invoice issued'))
      else {
        const title = 'refused' in sent ? sent.refused.msg : t('The upload was interrupted. Try again')
        notifications.show({ color: 'red', title, message: undefined, autoClose: 10_000 })
      }
      router.refresh()
    })
  return (
    <FileButton accept={ACCEPTED} onChange={send}>
      {(props) => (
        <Button {...props} loading={busy} leftSection={<Icon name="upload" size={16} />}>
          {file ? t('Upload another file') : t('Upload the invoice')}
        </Button>
      )}
    </FileButton>
  )
}
