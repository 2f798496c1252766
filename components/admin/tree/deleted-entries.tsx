'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import { EmptyState } from '../kit/empty-state'
import { type RowAction, RowActions, useHint } from '../table/row-actions'
import classes from './tree-lines.module.css'

type Props<Node> = {
  entries: Node[]
  nameOf: (node: Node) => string
  actionsOf: (node: Node) => RowAction[]
  /** The description of an entry, before its actions. */
  children: (node: Node) => ReactNode
}

/** What was deleted from a tree, side by side, the latest first. */
export function DeletedEntries<Node extends { id: number }>({ entries, nameOf, actionsOf, children }: Props<Node>) {
  const { t } = useLanguage()
  const { hinting, hint } = useHint()
  if (entries.length === 0) {
    return <EmptyState icon="trash" title={t('The trash is empty')} text={t('Deleted items are kept here')} />
  }
  return (
    <ul className={classes.list} aria-label={t('Trash')} {...hinting}>
      {entries.map((node) => {
        const actions = actionsOf(node)
        return (
          <li key={node.id} className={classes.line}>
            {children(node)}
            <RowActions actions={actions} act={(at) => actions[at]?.onClick()} name={nameOf(node)} />
          </li>
        )
      })}
      {hint}
    </ul>
  )
}
