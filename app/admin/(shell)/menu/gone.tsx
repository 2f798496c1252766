'use client'

import type { RowAction } from '@/components/admin/table/actions'
import { RowActions } from '@/components/admin/table/row-actions'
import { EmptyState } from '@/components/admin/table/states'
import { useHint } from '@/components/admin/table/use-hint'
import { useLanguage } from '@/components/ui/language'
import { Entry, titleOf } from './entry'
import type { Node } from './tree'
import classes from './tree-lines.module.css'

/** What was deleted, side by side, the latest first. */
export function Gone({ entries, actionsOf }: { entries: Node[]; actionsOf: (node: Node) => RowAction[] }) {
  const { t, locale } = useLanguage()
  const { hinting, hint } = useHint()
  if (entries.length === 0) {
    return <EmptyState icon="trash" title={t('The trash is empty')} text={t('What is deleted waits here')} />
  }
  return (
    <ul className={classes.list} aria-label={t('Trash')} {...hinting}>
      {entries.map((node) => {
        const actions = actionsOf(node)
        return (
          <li key={node.id} className={classes.line}>
            <Entry node={node} />
            <RowActions actions={actions} act={(at) => actions[at]?.onClick()} name={titleOf(node, locale)} />
          </li>
        )
      })}
      {hint}
    </ul>
  )
}
