'use client'

import type { Rights } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import type { Change } from '@/components/admin/kit/use-address'
import { useQuestion } from '@/components/admin/kit/use-question'
import type { RowAction } from '@/components/admin/table/actions'
import { useLanguage } from '@/components/ui/language'
import { type Entry, labelOf, usesText } from './model'

/** The actions on an entry. An entry that records use is disabled rather than deleted. */
export function useEntryActions(rights: Rights, change: Change) {
  const { t } = useLanguage()
  const { set, restore, remove, disable, question } = useChanges(rights)

  function actionsOf(entry: Entry): RowAction[] {
    const id = String(entry.id)
    const history: RowAction[] = rights.history
      ? [{ label: t('History'), icon: 'history', onClick: () => change({ history: id }) }]
      : []
    if (entry.deleted_at !== null) {
      const back: RowAction = { label: t('Restore'), icon: 'restore', onClick: () => void restore(entry) }
      return rights.restore ? [back, ...history] : history
    }
    const actions: RowAction[] = []
    const { status, is_default, uses } = entry
    const enabled = status === 'enabled'
    const add = (action: RowAction) => actions.push(action)
    if (rights.update) {
      add({ label: t('Edit'), icon: 'edit', onClick: () => change({ open: id }) })
      if (enabled && !is_default)
        add({ label: t('Set as default'), icon: 'check', onClick: () => void set(entry, { is_default: true }) })
      if (enabled) add({ label: t('Disable'), icon: 'eye-off', onClick: () => void disable(entry) })
      else add({ label: t('Enable'), icon: 'eye', onClick: () => void set(entry, { status: 'enabled' }) })
    }
    actions.push(...history)
    if (rights.delete && uses.length === 0)
      add({ label: t('Move to the trash'), icon: 'trash', danger: true, onClick: () => void remove(entry) })
    return actions
  }
  return { actionsOf, question }
}

/** The actions on an entry; those that lose something ask first. */
function useChanges(rights: Rights) {
  const { t, locale } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()

  async function set({ id, version }: Entry, fields: object) {
    if (await act('dict.update', { id, ...fields }, { version })) notifyDone(t('Saved'))
  }
  async function restore({ id, version }: { id: number; version?: number }) {
    if (await act('dict.restore', { id }, version === undefined ? {} : { version })) notifyDone(t('Restored'))
  }
  async function remove(entry: Entry) {
    const { id, version } = entry
    const text = t('You can restore “{name}” from the trash', { name: labelOf(entry, locale) })
    if (!(await confirm({ title: t('Move to the trash?'), text, label: t('Move to the trash') }))) return
    if (!(await act('dict.delete', { id }, { version }))) return
    notifyDone(t('Moved to the trash'), rights.restore && { label: t('Undo'), run: () => void restore({ id }) })
  }
  async function disable(entry: Entry) {
    const places = usesText(entry.uses, locale)
    const text = places
      ? t('Records that use it ({places}) keep it, but it can no longer be chosen', { places })
      : t('It can no longer be chosen')
    const title = t('Disable “{name}”?', { name: labelOf(entry, locale) })
    if (await confirm({ title, text, label: t('Disable') })) await set(entry, { status: 'disabled', is_default: false })
  }
  return { set, restore, remove, disable, question }
}
