'use client'

import { useState } from 'react'
import { FormModal } from '@/components/admin/form/form-modal'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import type { Field, Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { type Values, withRecordId } from '@/components/admin/kit/values'
import { useBulkResult } from '@/components/admin/list/use-bulk-result'
import { useRecordActions } from '@/components/admin/list/use-record-actions'
import type { BulkAction, RowAction } from '@/components/admin/table/row-actions'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import type { OutputOf } from '@/lib/endpoints'
import { type SubmitResult, submit } from '@/lib/submit'

/** The fields of a reply, and of hiding; undefined without permission. */
export type ReviewRights = { reply: Field[] | undefined; reason: Field[] | undefined; mayPin: boolean }

type Many = { ids: number[] } | { filter: Record<string, unknown> }
type Dialog = { kind: 'reply' | 'hide'; fields: Field[]; on: Row | Many }

const isRow = (on: Row | Many): on is Row => 'id' in on

/** What staff do about one review, or about many. */
export function useReviewActions({ reply, reason, mayPin }: ReviewRights, rows: Row[]) {
  const { t } = useLanguage()
  const act = useAction()
  const [dialog, setDialog] = useState<Dialog>()
  const { bulkAction, question } = useRecordActions({}, { rows })
  const words = {
    reply: { label: t('Write a reply'), icon: 'edit' },
    hide: { label: t('Hide'), icon: 'eye-off', danger: true },
    publish: { label: t('Publish'), icon: 'eye' },
  } as const

  async function publish({ id, version }: Row) {
    if (await act('review.set_state', { id, state: 'shown' }, { version })) notifyDone(t('Published'))
  }
  async function pin({ id, version, pinned }: Row) {
    if (await act('review.pin', { id, pinned: !pinned }, { version })) notifyDone(t('Saved'))
  }
  const rowActions = (row: Row): RowAction[] =>
    compact([
      reply && { ...words.reply, onClick: () => setDialog({ kind: 'reply', fields: reply, on: row }) },
      mayPin && { label: row.pinned ? t('Unpin') : t('Pin'), icon: 'pin', onClick: () => void pin(row) },
      reason && row.state !== 'shown' && { ...words.publish, onClick: () => void publish(row) },
      reason &&
        row.state !== 'hidden' && {
          ...words.hide,
          onClick: () => setDialog({ kind: 'hide', fields: reason, on: row }),
        },
    ])
  /** The selection stays until the dialog is answered. */
  function ask(kind: Dialog['kind'], fields: Field[]): BulkAction {
    const open = async (on: Many) => {
      setDialog({ kind, fields, on })
      return false
    }
    return { ...words[kind], run: (ids) => open({ ids }), all: ({ filter }) => open({ filter }) }
  }
  const bulkActions: BulkAction[] = compact([
    reply && ask('reply', reply),
    reason && bulkAction('review.set_state_many', words.publish, { input: { state: 'shown' } }),
    reason && ask('hide', reason),
  ])
  const dialogs = [question, dialog && <Ask key="ask" {...dialog} rows={rows} onGone={() => setDialog(undefined)} />]
  return { rowActions, bulkActions, dialogs }
}

type Saved = OutputOf<'review.reply'> | OutputOf<'review.reply_many'>

/** Replies to one or many, or hides them. */
function send({ kind, on }: Dialog, values: Values): Promise<SubmitResult<Saved>> {
  const hidden = { ...values, state: 'hidden' } as const
  if (isRow(on)) {
    const { id, version } = on
    return kind === 'reply'
      ? submit('review.reply', withRecordId(id, values), { version })
      : submit('review.set_state', withRecordId(id, hidden), { version })
  }
  return kind === 'reply'
    ? submit('review.reply_many', withInput(on, values))
    : submit('review.set_state_many', { ...on, input: hidden })
}

const withInput = (on: Many, input: Values): Values => ({ ...on, input })

type AskProps = Dialog & { rows: Row[]; onGone: () => void }

/** Asks what to reply, or why to hide it. */
function Ask({ rows, onGone, ...dialog }: AskProps) {
  const { kind, fields, on } = dialog
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const { report, result } = useBulkResult({ rows })
  const title = kind === 'reply' ? t('Reply to the review') : t('Hide the review')
  const form = useRecordForm<Saved>({
    fields,
    record: null,
    draft: kind === 'reply' && isRow(on) ? { text: on.reply } : {},
    save: (values) => send(dialog, values),
    onSaved: (data) => {
      setShown(false)
      if ('items' in data) void report('review.reply_many', data)
      else notifyDone(t('Saved'))
    },
  })
  return (
    <>
      <FormModal
        shown={shown}
        title={title}
        form={form}
        fields={fields}
        label={title}
        onClose={() => setShown(false)}
        onGone={onGone}
      />
      {result}
    </>
  )
}
