'use client'

import type { Rights } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import type { Change } from '@/components/admin/kit/use-address'
import { useQuestion } from '@/components/admin/kit/use-question'
import type { RowAction } from '@/components/admin/table/actions'
import { useLanguage } from '@/components/ui/language'
import { nameOf, type Type } from './model'

/** The actions on a dictionary. One that the back office needs cannot be deleted. */
export function useTypeActions(rights: Rights, change: Change) {
  const { t, locale } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()

  async function restore({ id, version, type }: { id: number; version?: number; type: string }) {
    if (!(await act('dict_type.restore', { id }, version === undefined ? {} : { version }))) return
    notifyDone(t('Restored'))
    change({ gone: undefined, type })
  }
  async function remove(type: Type) {
    const { id, version } = type
    const text = t('You can restore “{name}” and its entries from the trash', { name: nameOf(type, locale) })
    if (!(await confirm({ title: t('Move to the trash?'), text, label: t('Move to the trash') }))) return
    if (!(await act('dict_type.delete', { id }, { version }))) return
    const undo = { label: t('Undo'), run: () => void restore({ id, type: type.type }) }
    notifyDone(t('Moved to the trash'), rights.restore && undo)
  }

  function actionsOf(type: Type): RowAction[] {
    const id = String(type.id)
    const isGone = type.deleted_at !== null
    const actions: RowAction[] = []
    if (isGone && rights.restore)
      actions.push({ label: t('Restore'), icon: 'restore', onClick: () => void restore(type) })
    if (!isGone && rights.update)
      actions.push({ label: t('Edit'), icon: 'edit', onClick: () => change({ dictionary: id }) })
    if (rights.history) actions.push({ label: t('History'), icon: 'history', onClick: () => change({ changes: id }) })
    if (!isGone && rights.delete && type.uses.length === 0)
      actions.push({ label: t('Move to the trash'), icon: 'trash', danger: true, onClick: () => void remove(type) })
    return actions
  }
  return { actionsOf, question }
}
