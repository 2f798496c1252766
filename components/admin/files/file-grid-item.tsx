'use client'

import type { DragEvent, MouseEvent } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { moment } from '../kit/format'
import classes from './file-grid.module.css'
import { type FileItem, fileExtension, formatBytes } from './model'
import { Thumb } from './thumb'

type Props = {
  item: FileItem
  view: 'grid' | 'lines'
  chosen: boolean
  focusable: boolean
  onClick: (event: MouseEvent) => void
  onDoubleClick: () => void
  onFocus: () => void
  draggable?: boolean
  onDragStart?: (event: DragEvent) => void
}

/** A file on the shelf. What chooses it by a click is only drawn: by keyboard the whole is chosen. */
export function FileGridItem({ item, view, chosen, focusable, ...handlers }: Props) {
  const { name, size } = item
  return (
    <div
      role="option"
      aria-selected={chosen}
      tabIndex={focusable ? 0 : -1}
      className={classes.item}
      data-file={item.id}
      {...handlers}
    >
      <span className={classes.mark} data-mark>
        <Icon name="check" size={14} stroke={3} />
      </span>
      <span className={classes.face}>
        <Thumb item={item} width={view === 'grid' ? 400 : 200} />
      </span>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <Facts item={item} />
      {view === 'lines' && (
        <>
          <span className={classes.size}>{formatBytes(size)}</span>
          <time className={classes.time} dateTime={item.create_time}>
            {moment(item.create_time)}
          </time>
        </>
      )}
    </div>
  )
}

/** A picture shows its dimensions, any other file its kind. */
function Facts({ item: { width, height, name, size } }: { item: FileItem }) {
  const { t } = useLanguage()
  const words =
    width && height ? t('{width} × {height}', { width, height }) : `${fileExtension(name)} · ${formatBytes(size)}`
  return <span className={classes.facts}>{words}</span>
}
