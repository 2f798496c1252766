'use client'

import { useLanguage } from '@/components/ui/language'
import type { OperationWithVerb } from '@/lib/endpoints'
import { displayName } from '../kit/format'
import type { Rights, Row } from '../kit/model'
import { notifyDone } from '../kit/notify-done'
import { useAction } from '../kit/use-action'
import { useQuestion } from '../kit/use-question'
import type { BulkAction, Matching } from '../table/row-actions'
import { counted } from './bulk-outcome'
import { type Shown, useBulkResult } from './use-bulk-result'

/** Operations on many records at once, each answered by itself; shipping many is a job with an answer of its own. */
type ManyId = Exclude<OperationWithVerb<`${string}_many`>, 'order.ship_many'>

/** Which records, and the values for each. */
type ManyInput = { ids?: number[]; filter?: Record<string, unknown>; input?: Record<string, unknown> }
type Confirm = ReturnType<typeof useQuestion>['confirm']

/** Deletes and restores records of a resource, one or many: asks before, and reports what was done. */
export function useRecordActions(rights: Rights, shown: Shown = {}) {
  const { delete: deletion, restore: restoration } = rights
  const { t, locale } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const { result, ...onMany } = useMany(rights, shown, confirm)

  async function remove(row: Row) {
    const { id, version } = row
    if (!deletion) return false
    const text = t('You can restore “{name}” from the trash', { name: displayName(row, locale) })
    if (!(await confirm({ title: t('Move to the trash?'), text, label: t('Move to the trash') }))) return false
    const answer = await act(deletion.id, { id }, { version })
    if (answer)
      notifyDone(t('Moved to the trash'), restoration && { label: t('Undo'), run: () => void restore({ id }) })
    return answer !== undefined
  }

  async function restore({ id, version }: Pick<Row, 'id' | 'version'>) {
    const options = version === undefined ? {} : { version }
    if (restoration && (await act(restoration.id, { id }, options))) notifyDone(t('Restored'))
  }

  return { remove, restore, ...onMany, confirm, question: [question, result] }
}

/** Bulk operations: on the ticked rows or, after a question that says how many, on all that match. */
function useMany(rights: Rights, shown: Shown, confirm: Confirm) {
  const { t } = useLanguage()
  const act = useAction()
  const { report, result } = useBulkResult(shown)

  /** Answers true when it was done, so that the selection is cleared. */
  async function many(operation: ManyId, input: Record<string, unknown> & ManyInput): Promise<boolean> {
    const answer = await act(operation, input)
    if (answer) await report(operation, answer.data, undoOf(operation))
    return answer !== undefined
  }

  /** The restore that undoes a bulk deletion; undefined after any other operation. */
  function undoOf(operation: ManyId) {
    const { delete_many, restore_many } = rights
    if (operation !== delete_many?.id || !restore_many) return undefined
    return (ids: number[]) => void many(restore_many.id, { ids })
  }

  function bulkAction(
    operation: ManyId,
    button: Pick<BulkAction, 'label' | 'icon'>,
    values: ManyInput = {},
  ): BulkAction {
    const text = (n: number) =>
      t('This applies to {records}', { records: counted(t, operation.split('.')[0] ?? '', n) })
    return {
      ...button,
      run: (ids) => many(operation, { ids, ...values }),
      all: async ({ filter, total }) =>
        (await confirm({ title: button.label, text: text(total), label: button.label, safe: true })) &&
        many(operation, { filter, ...values }),
    }
  }

  function removal(operation: ManyId): BulkAction {
    const removeMany = async (n: number, which: ManyInput) => {
      const title = t('Move {n} to the trash?', { n })
      const text = t('You can restore them from the trash')
      return (await confirm({ title, text, label: t('Move to the trash') })) && many(operation, { ...which })
    }
    return {
      label: t('Move to the trash'),
      icon: 'trash',
      danger: true,
      run: (ids) => removeMany(ids.length, { ids }),
      all: ({ filter, total }: Matching) => removeMany(total, { filter }),
    }
  }

  return { many, bulkAction, removal, result }
}
