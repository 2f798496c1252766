'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { remember } from '@/components/ui/remember'
import { FOLDERS, isInternalPath, type NavItem, openFolders, trailTo } from '../kit/nav-items'
import { LinkProgress } from '../kit/progress'
import classes from './navigation.module.css'

type NavigationState = { trail: NavItem[]; folders: Folders; onGo?: (() => void) | undefined }

/** The tree of pages that the visitor may open; `onGo` is called when a link is followed. */
export function Navigation({ items, ...state }: { items: NavItem[] } & Omit<NavigationState, 'trail'>) {
  return <Level items={items} trail={trailTo(items, usePathname())} {...state} />
}

function Level({ items, ...rest }: { items: NavItem[] } & NavigationState) {
  return (
    <ul className={classes.level}>
      {items.map((item) => (
        <li key={item.id}>
          {item.kind === 'folder' ? <Folder item={item} {...rest} /> : <Leaf item={item} {...rest} />}
        </li>
      ))}
    </ul>
  )
}

function Folder({ item, ...rest }: { item: NavItem } & NavigationState) {
  const { trail, folders } = rest
  const inside = trail.some(({ id }) => id === item.id)
  const open = folders.isOpen(item, inside)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => folders.toggle(item, inside)}
        className={classes.line}
        data-inside={inside || undefined}
      >
        <Icon name={item.icon} size={18} />
        <span>{item.title}</span>
        <Icon name="chevron-right" size={14} className={classes.chevron} />
      </button>
      <div id={id} className={classes.inside} inert={!open}>
        <Level items={item.children} {...rest} />
      </div>
    </>
  )
}

function Leaf({ item, trail, onGo }: { item: NavItem } & Omit<NavigationState, 'folders'>) {
  const { kind, path, title, icon, waits } = item
  if (kind === 'link') return <ExternalLink path={path} title={title} icon={icon} />
  if (!isInternalPath(path)) return null
  const here = trail.at(-1)?.id === item.id
  return (
    <Link
      href={path}
      prefetch={false}
      aria-current={here ? 'page' : undefined}
      onClick={() => onGo?.()}
      className={classes.line}
    >
      <Icon name={icon} size={18} />
      <span>
        {title}
        <LinkProgress />
      </span>
      {waits !== null && waits > 0 && <span className={classes.count}>{waits}</span>}
    </Link>
  )
}

/** Leaves the back office, so it opens beside it. */
const ExternalLink = ({ path, title, icon }: Pick<NavItem, 'path' | 'title' | 'icon'>) => (
  <a href={path} target="_blank" rel="noreferrer" className={classes.line}>
    <Icon name={icon} size={18} />
    <span>{title}</span>
    <Icon name="external" size={14} className={classes.faint} />
  </a>
)

export type Folders = {
  isOpen: (folder: NavItem, isInside: boolean) => boolean
  toggle: (folder: NavItem, isInside: boolean) => void
}

/** Which folders of the menu are open: as they were left, and the one of this page unless it is folded here. */
export function useFolders(items: NavItem[], cookie: string | undefined): Folders {
  const page = usePathname()
  const [open, setOpen] = useState(() => openFolders(items, cookie))
  const [folded, fold] = useState<{ id: number; page: string }>()

  const isOpen = ({ id }: NavItem, isInside: boolean) =>
    open.includes(id) || (isInside && !(folded?.id === id && folded.page === page))

  function toggle(folder: NavItem, isInside: boolean) {
    const { id } = folder
    const wasOpen = isOpen(folder, isInside)
    const next = wasOpen ? open.filter((one) => one !== id) : [...open, id]
    setOpen(next)
    fold(wasOpen ? { id, page } : undefined)
    remember(FOLDERS, next.join('.'))
  }
  return { isOpen, toggle }
}
