'use client'

import { notifications } from '@mantine/notifications'
import { useLanguage } from '@/components/ui/language'
import type { Listing, Row } from './model'
import type { BulkAction, RowAction } from './table/data-table'
import { called } from './table/format'
import { useAction } from './use-action'
import { useQuestion } from './use-question'

type Change = (patch: Record<string, string | undefined>) => void
type Many = 'delete_many' | 'restore_many'

/** What one does to rows: only what the visitor may, and not without asking where something goes away. */
export function useRecordActions({ resource, rights }: Listing, inTrash: boolean, change: Change) {
  const { t, locale } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const done = (message: string) => notifications.show({ color: 'teal', message })

  async function remove(row: Row) {
    const { id, version } = row
    const text = t('“{name}” can be restored from there', { name: called(row, locale) })
    if (!(await confirm({ title: t('Move to the trash?'), text, label: t('Move to the trash') }))) return
    if (await act(`${resource}.delete`, { id }, { version })) done(t('Moved to the trash'))
  }

  async function restore({ id, version }: Row) {
    if (await act(`${resource}.restore`, { id }, { version })) done(t('Restored'))
  }

  /** True when it was done, so that the selection can go. */
  async function many(verb: Many, ids: number[]): Promise<boolean> {
    const answer = await act(`${resource}.${verb}`, { ids })
    if (!answer) return false
    const items: { ok: boolean; id: number; msg: string }[] = Object(answer.data).items ?? []
    const failed = items.filter(({ ok }) => !ok)
    const title = t('{n} of {all} done', { n: items.length - failed.length, all: items.length })
    const message = failed.map(({ id, msg }) => `#${id}: ${msg}`).join('\n')
    notifications.show({ color: failed.length ? 'orange' : 'teal', title, message })
    return true
  }

  async function removeMany(ids: number[]): Promise<boolean> {
    const title = t('Move {n} to the trash?', { n: ids.length })
    const sure = await confirm({ title, text: t('They can be restored from there'), label: t('Move to the trash') })
    return sure && many('delete_many', ids)
  }

  function rowActions(row: Row): RowAction[] {
    const actions: RowAction[] = []
    const id = String(row.id)
    const { update, history } = rights
    if (!inTrash && update) actions.push({ label: t('Edit'), icon: 'edit', onClick: () => change({ open: id }) })
    if (inTrash && rights.restore)
      actions.push({ label: t('Restore'), icon: 'restore', onClick: () => void restore(row) })
    if (history) actions.push({ label: t('History'), icon: 'history', onClick: () => change({ history: id }) })
    if (!inTrash && rights.delete)
      actions.push({ label: t('Delete'), icon: 'trash', danger: true, onClick: () => void remove(row) })
    return actions
  }

  const bulkActions: BulkAction[] = []
  if (!inTrash && rights.delete_many)
    bulkActions.push({ label: t('Move to the trash'), icon: 'trash', danger: true, run: removeMany })
  if (inTrash && rights.restore_many)
    bulkActions.push({ label: t('Restore'), icon: 'restore', run: (ids) => many('restore_many', ids) })
  return { rowActions, bulkActions, question }
}
