'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Rights } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import type { Change } from '@/components/admin/kit/use-address'
import { useQuestion } from '@/components/admin/kit/use-question'
import type { RowAction } from '@/components/admin/table/actions'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
import { titleOf } from './entry'
import type { Node } from './tree'

const DeleteModal = lazy(held(() => import('./delete-modal')))

type Options = { rights: Rights; mayGrant: boolean; change: Change }
const elementsOf = ({ id }: Node): Route => `/admin/element?menu_id=${id}`

type DeletedNode = Node & { deleted_at?: unknown }

/** The actions on an entry that the visitor may use; deleting one asks about the entries below it. */
export function useEntryActions({ rights, mayGrant, change }: Options) {
  const { t } = useLanguage()
  const router = useRouter()
  const { remove, restore, questions } = useDeletion(rights)

  function actionsOf(node: DeletedNode): RowAction[] {
    const inTrash = Boolean(node.deleted_at)
    const id = String(node.id)
    const actions: RowAction[] = []
    if (inTrash && rights.restore)
      actions.push({ label: t('Restore'), icon: 'restore', onClick: () => void restore(node) })
    if (!inTrash && rights.update) actions.push({ label: t('Edit'), icon: 'edit', onClick: () => change({ open: id }) })
    if (rights.history) actions.push({ label: t('History'), icon: 'history', onClick: () => change({ history: id }) })
    if (!inTrash && mayGrant && node.kind === 'page')
      actions.push({ label: t('Page elements'), icon: 'box', onClick: () => router.push(elementsOf(node)) })
    if (!inTrash && rights.delete)
      actions.push({ label: t('Move to the trash'), icon: 'trash', danger: true, onClick: () => void remove(node) })
    return actions
  }
  return { actionsOf, questions }
}

function useDeletion(rights: Rights) {
  const { t, locale } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const [parent, setParent] = useState<Node>()
  const [isConfirming, setConfirming] = useState(false)

  /** What was below it comes back with no undo, so that there is none. */
  async function send({ id, version, children }: Node, input: object = {}) {
    if (!(await act('menu.delete', { id, ...input }, { version }))) return
    const mayUndo = rights.restore && children.length === 0
    notifyDone(t('Moved to the trash'), mayUndo ? { label: t('Undo'), run: () => void restore({ id }) } : undefined)
  }
  async function remove(node: Node) {
    if (node.children.length > 0) {
      setParent(node)
      return setConfirming(true)
    }
    const text = t('You can restore “{name}” from the trash', { name: titleOf(node, locale) })
    if (await confirm({ title: t('Move to the trash?'), text, label: t('Move to the trash') })) await send(node)
  }
  async function restore({ id, version }: { id: number; version?: number }) {
    if (await act('menu.restore', { id }, version === undefined ? {} : { version })) notifyDone(t('Restored'))
  }
  function answer(children?: 'lift' | 'delete') {
    setConfirming(false) // its words stay while it fades
    if (parent && children) void send(parent, { children })
  }
  const questions: ReactNode = (
    <>
      {question}
      {parent && (
        <Suspense>
          <DeleteModal key={parent.id} opened={isConfirming} node={parent} answer={answer} />
        </Suspense>
      )}
    </>
  )
  return { remove, restore, questions }
}
