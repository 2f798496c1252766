'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { remember } from '@/components/ui/remember'
import { FOLDERS, isInternalPath, openFolders, type Place, trailTo } from '../kit/places'
import { LinkProgress } from '../kit/progress'
import classes from './navigation.module.css'

type NavigationState = { trail: Place[]; folders: Folders; onGo?: (() => void) | undefined }

/** The tree of pages that the visitor may open; `onGo` is called when a link is followed. */
export function Navigation({ places, ...state }: { places: Place[] } & Omit<NavigationState, 'trail'>) {
  return <Level places={places} trail={trailTo(places, usePathname())} {...state} />
}

function Level({ places, ...rest }: { places: Place[] } & NavigationState) {
  return (
    <ul className={classes.level}>
      {places.map((place) => (
        <li key={place.id}>
          {place.kind === 'folder' ? <Folder place={place} {...rest} /> : <Leaf place={place} {...rest} />}
        </li>
      ))}
    </ul>
  )
}

function Folder({ place, ...rest }: { place: Place } & NavigationState) {
  const { trail, folders } = rest
  const inside = trail.some(({ id }) => id === place.id)
  const open = folders.isOpen(place, inside)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => folders.toggle(place, inside)}
        className={classes.line}
        data-inside={inside || undefined}
      >
        <Icon name={place.icon} size={18} />
        <span>{place.title}</span>
        <Icon name="chevron-right" size={14} className={classes.chevron} />
      </button>
      <div id={id} className={classes.inside} inert={!open}>
        <Level places={place.children} {...rest} />
      </div>
    </>
  )
}

function Leaf({ place, trail, onGo }: { place: Place } & Omit<NavigationState, 'folders'>) {
  const { kind, path, title, icon } = place
  if (kind === 'link') return <ExternalLink path={path} title={title} icon={icon} />
  if (!isInternalPath(path)) return null
  const here = trail.at(-1)?.id === place.id
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
    </Link>
  )
}

/** Leaves the back office, so it opens beside it. */
const ExternalLink = ({ path, title, icon }: Pick<Place, 'path' | 'title' | 'icon'>) => (
  <a href={path} target="_blank" rel="noreferrer" className={classes.line}>
    <Icon name={icon} size={18} />
    <span>{title}</span>
    <Icon name="external" size={14} className={classes.faint} />
  </a>
)

export type Folders = {
  isOpen: (folder: Place, isInside: boolean) => boolean
  toggle: (folder: Place, isInside: boolean) => void
}

/** Which folders of the menu are open: as they were left, and the one of this page unless it is folded here. */
export function useFolders(places: Place[], cookie: string | undefined): Folders {
  const page = usePathname()
  const [open, setOpen] = useState(() => openFolders(places, cookie))
  const [folded, fold] = useState<{ id: number; page: string }>()

  const isOpen = ({ id }: Place, isInside: boolean) =>
    open.includes(id) || (isInside && !(folded?.id === id && folded.page === page))

  function toggle(folder: Place, isInside: boolean) {
    const { id } = folder
    const wasOpen = isOpen(folder, isInside)
    const next = wasOpen ? open.filter((one) => one !== id) : [...open, id]
    setOpen(next)
    fold(wasOpen ? { id, page } : undefined)
    remember(FOLDERS, next.join('.'))
  }
  return { isOpen, toggle }
}
