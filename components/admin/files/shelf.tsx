'use client'

import { VisuallyHidden } from '@mantine/core'
import { type DragEvent, useId } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { FileItem } from './model'
import classes from './shelf.module.css'
import { ShelfItem } from './shelf-item'
import { type ShelfActions, useShelf } from './use-shelf'

type Props = ShelfActions & {
  items: FileItem[]
  view?: 'grid' | 'lines'
  /** Begins to carry what is chosen, or this alone, elsewhere. */
  carry?: (event: DragEvent, id: number) => void
}

/** Files side by side or line by line: chosen by clicks as files are everywhere, or by keyboard. */
export function Shelf({ items, view = 'grid', carry, ...actions }: Props) {
  const { t } = useLanguage()
  const hint = useId()
  const { selection, several, opens, open } = actions
  const { list, here, onClick, onKeyDown, onFocus } = useShelf(
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
          <ShelfItem
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
      <VisuallyHidden id={hint}>
        {opens
          ? t(
              'Use the arrow keys to move between files, Space to select, Shift with an arrow key to select several, Enter to open',
            )
          : t('Use the arrow keys to move between files, Space to select, Enter to insert')}
      </VisuallyHidden>
    </>
  )
}
