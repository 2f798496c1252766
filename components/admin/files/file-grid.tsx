'use client'

import { VisuallyHidden } from '@mantine/core'
import { type DragEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { thumbnailUrl, type Width } from '@/lib/file/sizes'
import { moment } from '../kit/format'
import classes from './file-grid.module.css'
import { type FileItem, fileExtension, formatBytes } from './model'
import { neighbourOf, type Selection, type SelectionMode } from './selection'

type Props = FileGridActions & {
  items: FileItem[]
  layout?: 'grid' | 'lines'
  /** Starts dragging the selection, or this file alone. */
  carry?: ((event: DragEvent, id: number) => void) | undefined
}

/** Files side by side or line by line: chosen by clicks as files are everywhere, or by keyboard. */
export function FileGrid({ items, layout = 'grid', carry, ...actions }: Props) {
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
        data-layout={layout}
        data-choosing={selection.chosen.length > 0}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <FileGridItem
            key={item.id}
            item={item}
            layout={layout}
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

type FileGridItemProps = {
  item: FileItem
  layout: 'grid' | 'lines'
  chosen: boolean
  focusable: boolean
  onClick: (event: MouseEvent) => void
  onDoubleClick: () => void
  onFocus: () => void
  draggable?: boolean
  onDragStart?: (event: DragEvent) => void
}

/** A file on the shelf. What chooses it by a click is only drawn: by keyboard the whole is chosen. */
function FileGridItem({ item, layout, chosen, focusable, ...handlers }: FileGridItemProps) {
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
        <Thumb item={item} width={layout === 'grid' ? 400 : 200} />
      </span>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <Facts item={item} />
      {layout === 'lines' && (
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

type ThumbProps = { item: Pick<FileItem, 'hash' | 'mime' | 'name'>; width?: Width; alt?: string }

/** A thumbnail; a file that is no picture, or cannot be shown, is a sheet with its kind. */
export function Thumb({ item, width = 200, alt = '' }: ThumbProps) {
  const [broken, setBroken] = useState(false)
  const src = thumbnailUrl(item, width)
  if (src && !broken) {
    return (
      // biome-ignore lint/performance/noImgElement: small already, and kept for ever
      <img
        className={classes.picture}
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
      />
    )
  }
  return (
    <span className={classes.sheet}>
      <Icon name={src ? 'image' : 'file'} size={28} stroke={1.25} />
      <span>{fileExtension(item.name)}</span>
    </span>
  )
}

export type FileGridActions = {
  selection: Selection
  /** Whether several may be chosen. */
  several: boolean
  /** Selects a file, or a range up to it. */
  choose: (id: number, way: SelectionMode) => void
  /** Everything, or nothing. */
  chooseAll?: (all: boolean) => void
  /** By Enter or a double click; by a click, too, where `opens` says so and nothing is chosen. */
  open: (id: number) => void
  opens?: boolean
  onDelete?: (() => void) | undefined
}

/** Selecting by click and by keyboard, and which file has the focus. */
function useFileGrid(ids: number[], { selection, several, choose, open, opens, ...actions }: FileGridActions) {
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number>()
  const here = at !== undefined && ids.includes(at) ? at : ids[0]
  const usual = several ? 'toggle' : 'only'

  function onClick(event: MouseEvent, id: number) {
    setAt(id)
    if (several && event.shiftKey) return choose(id, 'range')
    const isMark = event.target instanceof Element && event.target.closest('[data-mark]') !== null
    const marks = isMark || event.ctrlKey || event.metaKey
    if (opens && !marks && selection.chosen.length === 0) return open(id)
    choose(id, usual)
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = neighbourOf(ids, here, event.key, columnsOf(list.current))
    if (next !== undefined) {
      if (event.shiftKey && several) extend(next)
      list.current?.querySelector<HTMLElement>(`[data-file="${next}"]`)?.focus()
    } else if (here === undefined || !does(event, here)) return
    event.preventDefault()
  }
  /** A range begins where one was, and not where one goes. */
  function extend(to: number) {
    if (selection.from === undefined && here !== undefined) choose(here, 'only')
    choose(to, 'range')
  }
  /** Whether this key was for something. */
  function does({ key, ctrlKey, metaKey }: KeyboardEvent, id: number): boolean {
    const { chooseAll, onDelete } = actions
    if (key === ' ') choose(id, usual)
    else if (key === 'Enter') open(id)
    else if (key === 'a' && (ctrlKey || metaKey) && chooseAll) chooseAll(true)
    else if (key === 'Escape' && selection.chosen.length > 0 && chooseAll) chooseAll(false)
    else if (key === 'Delete' && selection.chosen.length > 0 && onDelete) onDelete()
    else return false
    return true
  }
  return { list, here, onClick, onKeyDown, onFocus: setAt }
}

/** How many stand on a line, as the browser laid them out. */
function columnsOf(list: HTMLElement | null): number {
  const columns = list ? getComputedStyle(list).gridTemplateColumns : 'none'
  return columns === 'none' ? 1 : columns.split(' ').length
}
