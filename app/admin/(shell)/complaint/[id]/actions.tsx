'use client'

import { Button } from '@mantine/core'
import { useState, useTransition } from 'react'
import { FormModal } from '@/components/admin/form/form-modal'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import type { Field, Option } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { SearchSelect } from '@/components/admin/kit/search-select'
import { useAction } from '@/components/admin/kit/use-action'
import { useQuestion } from '@/components/admin/kit/use-question'
import { withRecordId } from '@/components/admin/kit/values'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'

export type PreparedAnswer = Option & { text: string }

type Complaint = OutputOf<'complaint.read'>
type Props = {
  record: Complaint
  /** Of an answer, and of the decision about money: undefined without permission. */
  reply: Field[] | undefined
  decide: Field[] | undefined
  /** Answers that the shop keeps ready. */
  prepared: PreparedAnswer[]
  mayComplete: boolean
}

/** What staff can do about a complaint. */
export function ComplaintActions({ record, reply, decide, prepared, mayComplete }: Props) {
  const { t } = useLanguage()
  const [open, setOpen] = useState<'reply' | 'decide'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {decide && (
        <Button variant="default" onClick={() => setOpen('decide')}>
          {t('Tell buyer about refund')}
        </Button>
      )}
      {mayComplete && record.state === 'answered' && <CompleteButton record={record} />}
      {reply && <Button onClick={() => setOpen('reply')}>{t('Reply to the complaint')}</Button>}
      {open === 'reply' && reply && <ReplyModal record={record} fields={reply} prepared={prepared} onGone={close} />}
      {open === 'decide' && decide && <DecideModal record={record} fields={decide} onGone={close} />}
    </>
  )
}

type ModalProps = { record: Complaint; fields: Field[]; onGone: () => void }

function ReplyModal({ record: { id }, fields, prepared, onGone }: ModalProps & { prepared: PreparedAnswer[] }) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const [key] = useState(newKey) // sent again after a lost answer it is the same answer
  const form = useRecordForm({
    fields,
    record: null,
    save: (values) => submit('complaint.reply', withRecordId(id, values), { key }),
    onSaved: () => {
      notifyDone(t('Answered'))
      setShown(false)
    },
  })
  return (
    <FormModal
      shown={shown}
      title={t('Reply to the complaint')}
      form={form}
      fields={fields}
      label={t('Send')}
      onClose={() => setShown(false)}
      onGone={onGone}
      first={
        prepared.length > 0 && (
          <SearchSelect
            label={t('Reply template')}
            placeholder={t('Choose one, then change it as you like')}
            data={prepared}
            value={prepared.find(({ text }) => text === form.values.text)?.value ?? null}
            onChange={(chosen) => form.set('text', prepared.find(({ value }) => value === chosen)?.text)}
          />
        )
      }
    />
  )
}

function DecideModal({ record: { id }, fields, onGone }: ModalProps) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const form = useRecordForm({
    fields,
    record: null,
    save: (values) => submit('complaint.decide_refund', withRecordId(id, values)),
    onSaved: () => {
      notifyDone(t('Answered'))
      setShown(false)
    },
  })
  const names = form.values.action === 'reject' ? ['action', 'reason'] : ['action', 'days']
  return (
    <FormModal
      shown={shown}
      title={t('Tell buyer about refund')}
      form={form}
      fields={fields.filter(({ name }) => names.includes(name))}
      label={t('Send')}
      onClose={() => setShown(false)}
      onGone={onGone}
    >
      {t('This only tells the buyer. Refund the order itself on its page')}
    </FormModal>
  )
}

function CompleteButton({ record: { id } }: { record: Complaint }) {
  const { t } = useLanguage()
  const act = useAction()
  const [busy, start] = useTransition()
  const { confirm, question } = useQuestion()
  async function complete() {
    const sure = await confirm({
      title: t('Close this complaint?'),
      text: t('The buyer is told that this is resolved, and can complain again'),
      label: t('Close complaint'),
    })
    if (!sure) return
    start(async () => {
      if (await act('complaint.complete', { id })) notifyDone(t('Complaint ended'))
    })
  }
  return (
    <>
      <Button variant="default" loading={busy} onClick={complete}>
        {t('Close complaint')}
      </Button>
      {question}
    </>
  )
}
