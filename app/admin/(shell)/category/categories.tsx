'use client'

import { Button, Paper, Text, UnstyledButton } from '@mantine/core'
import type { Route } from 'next'
import Link from 'next/link'
import { type ReactNode, useMemo } from 'react'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellComponent, RecordKind, Rights, TableOperation } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { type Change, useAddress } from '@/components/admin/kit/use-address'
import { useQuestion } from '@/components/admin/kit/use-question'
import { RecordDrawers } from '@/components/admin/list/record-drawers'
import { Page } from '@/components/admin/page/page'
import type { RowAction } from '@/components/admin/table/row-actions'
import { linesOf, parentsFor } from '@/components/admin/tree/tree'
import { DeletedEntries, TreeActions, TreeNote, useArrange } from '@/components/admin/tree/tree-actions'
import { TreeLines } from '@/components/admin/tree/tree-lines'
import lines from '@/components/admin/tree/tree-lines.module.css'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import classes from './categories.module.css'
import { type Node, RULES } from './tree'

type Props = RecordKind & {
  tree: { version: number; items: Node[] }
  /** The categories in the trash, while it is shown. */
  deleted: Node[] | undefined
  mayArrange: boolean
  table: TableOperation | undefined
  /** Whether the products of a category can be looked at from here. */
  mayFind: boolean
}

/** The category tree with its actions. */
export function Categories({ tree, deleted, mayArrange, table, mayFind, ...kind }: Props) {
  const { rights } = kind
  const { t } = useLanguage()
  const { query, change } = useAddress()
  const { items, busy, move } = useArrange('category.arrange', tree)
  const { actionsOf, question } = useCategoryActions({ rights, change, items, inTrash: deleted !== undefined })
  const cells = useCells(items)
  return (
    <Page
      title={t('Categories')}
      actions={<TreeActions rights={rights} table={table} change={change} inTrash={deleted !== undefined} />}
    >
      <Paper>
        {deleted ? (
          <Deleted entries={deleted} actionsOf={actionsOf} />
        ) : (
          <Present
            items={items}
            actionsOf={actionsOf}
            rights={rights}
            change={change}
            busy={busy}
            mayFind={mayFind}
            move={mayArrange ? move : undefined}
          />
        )}
      </Paper>
      <RecordDrawers
        resource="category"
        {...kind}
        cells={cells}
        history={query.history}
        closeForm={() => change({ open: undefined, below: undefined })}
        closeHistory={() => change({ history: undefined })}
        openForm={(id) => change({ history: undefined, open: String(id) })}
      />
      {question}
    </Page>
  )
}

/** A parent by its name, where a history says only which. */
function useCells(items: Node[]): Record<string, CellComponent> {
  return useMemo(() => {
    const names = new Map(linesOf(items).map(({ node }) => [node.id, node.path.join(' / ')]))
    return { parent_id: ({ value }) => <span>{names.get(Number(value)) ?? `#${value}`}</span> }
  }, [items])
}

type ActionsOf = ReturnType<typeof useCategoryActions>['actionsOf']

const Deleted = ({ entries, actionsOf }: { entries: Node[]; actionsOf: ActionsOf }) => (
  <DeletedEntries entries={entries} actionsOf={actionsOf} nameOf={({ name }) => name}>
    {(node) => <Entry node={node} description={node.path.slice(0, -1).join(' / ')} />}
  </DeletedEntries>
)

type PresentProps = Pick<Props, 'rights' | 'mayFind'> & {
  items: Node[]
  actionsOf: ActionsOf
  change: Change
  busy: boolean
  move: ReturnType<typeof useArrange>['move'] | undefined
}

function Present({ rights, change, busy, move, items, actionsOf, mayFind }: PresentProps) {
  const { t } = useLanguage()
  if (items.length === 0) {
    return (
      <EmptyState
        icon="list"
        title={t('Nothing here yet')}
        text={t('Every product belongs to a category. Create one to start')}
      >
        {rights.create && <Button onClick={() => change({ open: 'new' })}>{rights.create.label}</Button>}
      </EmptyState>
    )
  }
  const open = rights.read ? (id: number) => change({ open: String(id) }) : undefined
  return (
    <>
      <TreeNote movable={move !== undefined} busy={busy} description={t('Categories as shown in the mini-program')} />
      <TreeLines
        items={items}
        actionsOf={actionsOf}
        label={t('Categories')}
        rules={RULES}
        nameOf={({ name }) => name}
        move={move}
      >
        {(node) => (
          <Entry node={node} description={node.description} open={open}>
            <Count node={node} mayFind={mayFind} />
          </Entry>
        )}
      </TreeLines>
    </>
  )
}

type EntryProps = { node: Node; description: string; open?: ((id: number) => void) | undefined; children?: ReactNode }

/** A category: its image, name, labels and extra content. */
function Entry({ node, description, open, children }: EntryProps) {
  const { id, name, image } = node
  return (
    <>
      <span className={classes.picture}>
        {image ? (
          <Picture src={image} width={200} alt="" loading="lazy" />
        ) : (
          <Icon name="image" size={18} stroke={1.5} />
        )}
      </span>
      <span className={lines.words}>
        {open ? (
          <UnstyledButton className={lines.open} onClick={() => open(id)}>
            {name}
          </UnstyledButton>
        ) : (
          <span className={lines.title}>{name}</span>
        )}
        {description && (
          <Text span size="xs" c="dimmed" className={classes.about}>
            {description}
          </Text>
        )}
      </span>
      {children}
    </>
  )
}

const productsOf = (id: number): Route => `/admin/product?category_id=${id}`

/** How many products there are in it and below it, and the way to them. */
function Count({ node, mayFind }: { node: Node; mayFind: boolean }) {
  const { t } = useLanguage()
  const products = linesOf([node]).reduce((sum, line) => sum + line.node.products, 0)
  if (products === 0) return <span className={classes.count}>{t('No products')}</span>
  const words = t('{n} {n:product/products}', { n: products })
  if (!mayFind) return <span className={classes.count}>{words}</span>
  return (
    <Link className={classes.count} href={productsOf(node.id)} prefetch={false}>
      {words}
    </Link>
  )
}

/** `items`: the tree that the category is in. */
type Options = { rights: Rights; items: Node[]; inTrash: boolean; change: Change }

/** The actions on a category that the visitor may use; deleting asks first. */
function useCategoryActions({ rights, items, inTrash, change }: Options) {
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
