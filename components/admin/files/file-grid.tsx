'use client'

import { VisuallyHidden } from '@mantine/core'
import { type DragEvent, useId } from 'react'
import { useLanguage } from '@/components/ui/language'
import classes from './file-grid.module.css'
import { FileGridItem } from './file-grid-item'
import type { FileItem } from './model'
import { type FileGridActions, useFileGrid } from './use-file-grid'

type Props = FileGridActions & {
  items: FileItem[]
  view?: 'grid' | 'lines'
  /** Starts dragging the selection, or this file alone. */
  carry?: (event: DragEvent, id: number) => void
}

/** Files side by side or line by line: chosen by clicks as files are everywhere, or by keyboard. */
export function FileGrid({ items, view = 'grid', carry, ...actions }: Props) {
  const { t } = useLanguage()
  const hint = useId()
  const { selection, several, opens, open } = actions
  const { list, here, onClick, onKeyDown, onFocus } = useFileGrid(
    items.map(({ id }) => id),
    actions,
  )
  return (
    <>
      <div
        ref={list}
        role="listbox"
        aria-label={t('Files')}
        aria-multiselectable={several}
        aria-describedby={hint}
        tabIndex={-1}
        className={classes.shelf}
        data-view={view}
        data-choosing={selection.chosen.length > 0}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <FileGridItem
            key={item.id}
            item={item}
            view={view}
            chosen={selection.chosen.includes(item.id)}
            focusable={item.id === here}
            onClick={(event) => onClick(event, item.id)}
            onDoubleClick={() => opens || several || open(item.id)}
            onFocus={() => onFocus(item.id)}
            {...(carry && { draggable: true, onDragStart: (event) => carry(event, item.id) })}
          />
        ))}
      </div>
      <KeyboardHint id={hint} opens={opens} />
    </>
  )
}

function KeyboardHint({ id, opens }: { id: string; opens: boolean | undefined }) {
  const { t } = useLanguage()
  return (
    <VisuallyHidden id={id}>
      {opens
        ? t(
            'Use the arrow keys to move between files, Space to select, Shift with an arrow key to select several, Enter to open',
          )
        : t('Use the arrow keys to move between files, Space to select, Enter to insert')}
    </VisuallyHidden>
  )
}
