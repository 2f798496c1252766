'use client'

import type { Rights } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import type { Change } from '@/components/admin/kit/use-address'
import { useQuestion } from '@/components/admin/kit/use-question'
import type { RowAction } from '@/components/admin/table/actions'
import { parentsFor } from '@/components/admin/tree/tree'
import { useLanguage } from '@/components/ui/language'
import { type Node, RULES } from './tree'

/** `items`: the tree that the category is in. */
type Options = { rights: Rights; items: Node[]; inTrash: boolean; change: Change }

/** The actions on a category that the visitor may use; deleting asks first. */
export function useCategoryActions({ rights, items, inTrash, change }: Options) {
  const { t } = useLanguage()
  const { remove, restore, question } = useDeletion(rights)
  const parents = new Set(parentsFor(items, undefined, RULES).map(({ node }) => node.id))

  function actionsOf(node: Node): RowAction[] {
    const id = String(node.id)
    const actions: RowAction[] = []
    const add = (label: string, icon: RowAction['icon'], onClick: () => void, danger = false) =>
      actions.push({ label, icon, onClick, danger })
    if (inTrash && rights.restore) add(t('Restore'), 'restore', () => void restore(node))
    if (!inTrash && rights.create && parents.has(node.id))
      add(t('Add subcategory'), 'plus', () => change({ open: 'new', below: id }))
    if (!inTrash && rights.update) add(t('Edit'), 'edit', () => change({ open: id }))
    if (rights.history) add(t('History'), 'history', () => change({ history: id }))
    if (!inTrash && rights.delete) add(t('Move to the trash'), 'trash', () => void remove(node), true)
    return actions
  }
  return { actionsOf, question }
}

function useDeletion(rights: Rights) {
  const { t } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()

  async function remove({ id, parent_id, name, version }: Node) {
    const text = t('You can restore “{name}” from the trash', { name })
    if (!(await confirm({ title: t('Move to the trash?'), text, label: t('Move to the trash') }))) return
    if (!(await act('category.delete', { id }, { version }))) return
    notifyDone(
      t('Moved to the trash'),
      rights.restore && { label: t('Undo'), run: () => void restore({ id, parent_id }) },
    )
  }
  async function restore({ id, parent_id, version }: Pick<Node, 'id' | 'parent_id'> & { version?: number }) {
    const answer = await act('category.restore', { id }, version === undefined ? {} : { version })
    if (!answer) return
    const isLifted = parent_id !== null && answer.data.parent_id === null
    notifyDone(isLifted ? t('Restored to the top level, as its parent category no longer exists') : t('Restored'))
  }
  return { remove, restore, question }
}
