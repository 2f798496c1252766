'use client'

import { notifications } from '@mantine/notifications'
import { useLanguage } from '@/components/ui/language'
import type { InputOf, OperationWithVerb } from '@/lib/endpoints'
import { bulkNotice } from './bulk-outcome'
import type { Rights, Row } from './model'
import { notifyDone } from './notify-done'
import { displayName } from './table/format'
import { useAction } from './use-action'
import { useQuestion } from './use-question'

/** Operations on many records at once, each answered by itself; shipping many is a job with an answer of its own. */
type ManyId = Exclude<OperationWithVerb<`${string}_many`>, 'order.ship_many'>

/** Deletes and restores records of a resource: asks before it deletes, and reports what was done. */
export function useRecordActions({ delete: deletion, restore: restoration }: Rights) {
  const { t, locale } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()

  async function remove(row: Row) {
    const { id, version } = row
    if (!deletion) return false
    const text = t('You can restore “{name}” from the trash', { name: displayName(row, locale) })
    if (!(await confirm({ title: t('Move to the trash?'), text, label: t('Move to the trash') }))) return false
    const answer = await act(deletion.id, { id }, { version })
    if (answer) notifyDone(t('Moved to the trash'))
    return answer !== undefined
  }

  async function restore({ id, version }: Row) {
    if (restoration && (await act(restoration.id, { id }, { version }))) notifyDone(t('Restored'))
  }

  /** Answers true when it was done, so that the selection is cleared. */
  async function many(operation: ManyId, input: InputOf<ManyId>): Promise<boolean> {
    const answer = await act(operation, input)
    if (!answer) return false
    notifications.show(bulkNotice(t, operation, answer.data.items, (id) => `#${id}`))
    return true
  }

  async function removeMany(operation: ManyId, ids: number[]): Promise<boolean> {
    const title = t('Move {n} to the trash?', { n: ids.length })
    const sure = await confirm({ title, text: t('You can restore them from the trash'), label: t('Move to the trash') })
    return sure && many(operation, { ids })
  }

  return { remove, restore, many, removeMany, question }
}
