'use client'

import { notifications } from '@mantine/notifications'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { displayName, groupDigits } from '../kit/format'
import type { Row } from '../kit/model'
import { notifyDone } from '../kit/notify-done'
import { useAction, useSubmit } from '../kit/use-action'
import { bulkOutcome } from './bulk-outcome'
import type { Failed, RecordHref } from './bulk-result'

const BulkResult = lazy(whenOnline(() => import('./bulk-result')))

/** The names of the records on this page of the list, and where one opens. */
export type Shown = { rows?: Row[]; hrefOf?: ((id: number) => RecordHref) | undefined }

type Item = { id: number; ok: boolean; msg: string }
type Answer = { items: Item[]; job_id?: number | undefined; log_id?: number | null | undefined }
/** Takes back what was done to these records. */
type Undo = (ids: number[]) => void
type Result = { title: string; failed: Failed[]; undo: (() => void) | undefined }

const PAUSE = 1000

/**
 * Shows the result of a bulk operation: a notice where all went well, otherwise each record that failed, with the
 * reason.
 */
export function useBulkResult({ rows = [], hrefOf }: Shown): {
  report: (operation: string, answer: Answer, undo?: Undo) => Promise<void>
  /** Takes back what the operation log says under this ID, and reports what became of it. */
  undoLogged: (resource: string, log_id: number) => Promise<void>
  result: ReactNode
} {
  const { t, locale } = useLanguage()
  const act = useAction()
  const follow = useJob()
  const [result, setResult] = useState<Result>()
  const [opened, setOpened] = useState(false)

  function nameOf(id: number): string {
    const row = rows.find((one) => one.id === id)
    return row ? displayName(row, locale) : `#${id}`
  }

  async function report(operation: string, answer: Answer, undo?: Undo): Promise<void> {
    const over = answer.job_id === undefined ? answer : await follow(answer.job_id)
    if (!over) return
    const { items, log_id } = over
    const failed = items.filter(({ ok }) => !ok)
    const title = bulkOutcome(t, operation, { done: items.length - failed.length, failed: failed.length })
    const undoAll = log_id ? () => void undoLogged(operation.split('.')[0] ?? '', log_id) : undefined
    if (failed.length === 0) {
      const run = undoAll ?? (undo && (() => undo(items.map(({ id }) => id))))
      notifyDone(title, run && { label: t('Undo'), run })
      return
    }
    const refused = failed.map(({ id, msg }) => ({ id, msg, name: nameOf(id), href: hrefOf?.(id) }))
    setResult({ title, failed: refused, undo: undoAll })
    setOpened(true)
  }

  async function undoLogged(resource: string, log_id: number): Promise<void> {
    const answer = await act('oper_log.undo', { id: log_id }, { key: newKey() })
    if (answer) await report(`${resource}.undo_many`, answer.data)
  }

  return {
    report,
    undoLogged,
    result: result && (
      <Suspense key="result">
        <BulkResult {...result} opened={opened} close={() => setOpened(false)} />
      </Suspense>
    ),
  }
}

/** Above two hundred records a job does the work: it is asked until it is over, and a notice says how far it is. */
function useJob() {
  const { t } = useLanguage()
  const submit = useSubmit()
  const act = useAction()
  return async (id: number): Promise<Answer | undefined> => {
    const notice = { id: `job-${id}`, loading: true, autoClose: false, withCloseButton: false } as const
    notifications.show({ ...notice, message: t('Working…') })
    try {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
        const answer = await submit('job.read', { id })
        if (!answer.ok) {
          // The job goes on while the server cannot be reached
          if (answer.status === 0 || answer.status >= 500) continue
          act.refused(answer)
          return undefined
        }
        const { state, done, total } = answer.data
        if (state === 'done') return answer.data
        const message = t('{done} of {total} done', { done: groupDigits(done), total: groupDigits(total) })
        notifications.update({ ...notice, message })
      }
    } finally {
      notifications.hide(notice.id)
    }
  }
}
