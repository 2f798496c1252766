'use client'

import { Paper, Skeleton } from '@mantine/core'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { FieldProps, RecordKind, Rights, TableOperation } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { type Change, useAddress } from '@/components/admin/kit/use-address'
import { useQuestion } from '@/components/admin/kit/use-question'
import { RecordDrawers } from '@/components/admin/list/record-drawers'
import { Page } from '@/components/admin/page/page'
import type { RowAction } from '@/components/admin/table/row-actions'
import { DeletedEntries, TreeActions, TreeNote, useArrange } from '@/components/admin/tree/tree-actions'
import { TreeLines } from '@/components/admin/tree/tree-lines'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { Entry, titleOf } from './entry'
import { type Node, RULES } from './tree'

type MenusProps = RecordKind & {
  tree: { version: number; items: Node[] }
  /** The menus in the trash, while it is shown. */
  deleted: Node[] | undefined
  /** Entries that lead to no page. */
  dead: number[]
  mayArrange: boolean
  table: TableOperation | undefined
  /** Whether the elements of a page can be looked at from here. */
  mayGrant: boolean
}

/** Loaded when an entry is opened: the tree needs none of it. */
const IconField = (props: FieldProps) => (
  <Suspense fallback={<Skeleton h={60} />}>
    <Field {...props} />
  </Suspense>
)

const WIDGETS = { icon: IconField }

/** The menu tree with its actions. */
export function Menus({ tree, deleted, dead, mayArrange, table, mayGrant, ...kind }: MenusProps) {
  const { rights } = kind
  const { t } = useLanguage()
  const { query, change } = useAddress()
  const { items, busy, move } = useArrange('menu.arrange', tree)
  const { actionsOf, questions } = useEntryActions({ rights, mayGrant, change })
  return (
    <Page
      title={t('Menus')}
      actions={<TreeActions rights={rights} table={table} change={change} inTrash={deleted !== undefined} />}
    >
      <Paper>
        {deleted ? (
          <Deleted entries={deleted} actionsOf={actionsOf} />
        ) : (
          <Present
            items={items}
            dead={dead}
            actionsOf={actionsOf}
            rights={rights}
            change={change}
            busy={busy}
            move={mayArrange ? move : undefined}
          />
        )}
      </Paper>
      <RecordDrawers
        resource="menu"
        {...kind}
        widgets={WIDGETS}
        history={query.history}
        closeForm={() => change({ open: undefined })}
        closeHistory={() => change({ history: undefined })}
        openForm={(id) => change({ history: undefined, open: String(id) })}
      />
      {questions}
    </Page>
  )
}

type ActionsOf = ReturnType<typeof useEntryActions>['actionsOf']

function Deleted({ entries, actionsOf }: { entries: Node[]; actionsOf: ActionsOf }) {
  const { locale } = useLanguage()
  return (
    <DeletedEntries entries={entries} actionsOf={actionsOf} nameOf={(node) => titleOf(node, locale)}>
      {(node) => <Entry node={node} />}
    </DeletedEntries>
  )
}

type PresentProps = {
  items: Node[]
  dead: number[]
  actionsOf: ActionsOf
  rights: Rights
  change: Change
  busy: boolean
  move: ReturnType<typeof useArrange>['move'] | undefined
}

function Present({ rights, change, busy, move, items, dead, actionsOf }: PresentProps) {
  const { t, locale } = useLanguage()
  if (items.length === 0) {
    return (
      <EmptyState
        icon="menu"
        title={t('Nothing here yet')}
        text={t('The navigation of the back office is made of folders and pages. Create a folder to start')}
      />
    )
  }
  const open = rights.read && ((id: number) => change({ open: String(id) }))
  return (
    <>
      <TreeNote
        movable={move !== undefined}
        busy={busy}
        description={t('The navigation of the back office; staff see only the items granted to them')}
      />
      <TreeLines
        items={items}
        actionsOf={actionsOf}
        label={t('Menus')}
        rules={RULES}
        nameOf={(node) => titleOf(node, locale)}
        isHidden={({ hidden }) => hidden}
        move={move}
      >
        {(node) => <Entry node={node} dead={dead.includes(node.id)} open={open || undefined} />}
      </TreeLines>
    </>
  )
}

const DeleteModal = lazy(whenOnline(() => import('./delete-modal')))

type Options = { rights: Rights; mayGrant: boolean; change: Change }
const elementsOf = ({ id }: Node): Route => `/admin/element?menu_id=${id}`

type DeletedNode = Node & { deleted_at?: unknown }

/** The actions on an entry that the visitor may use; deleting one asks about the entries below it. */
function useEntryActions({ rights, mayGrant, change }: Options) {
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

const Field = lazy(whenOnline(() => import('./icon-field')))
