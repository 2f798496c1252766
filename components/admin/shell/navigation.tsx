'use client'

import { Collapse, NavLink } from '@mantine/core'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import classes from './navigation.module.css'
import { isInternalPath, type Place, trailTo } from './places'
import { LinkProgress } from './progress'

type NavigationState = { trail: Place[]; onGo?: (() => void) | undefined }

/** The tree of pages that the visitor may open; `onGo` is called when a link is followed. */
export function Navigation({ places, onGo }: { places: Place[]; onGo?: () => void }) {
  return <Level places={places} trail={trailTo(places, usePathname())} onGo={onGo} />
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

/** Folders start open, so that all pages are visible. */
function Folder({ place, ...rest }: { place: Place } & NavigationState) {
  const inside = rest.trail.some(({ id }) => id === place.id)
  const [open, setOpen] = useState(true)
  const id = useId()
  return (
    <>
      <NavLink
        component="button"
        type="button"
        label={place.title}
        leftSection={<Icon name={place.icon} size={18} />}
        rightSection={<Icon name="chevron-right" size={14} />}
        opened={open}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={classes.line}
        mod={{ inside }}
      />
      <Collapse expanded={open} id={id}>
        <Level places={place.children} {...rest} />
      </Collapse>
    </>
  )
}

function Leaf({ place, trail, onGo }: { place: Place } & NavigationState) {
  const { kind, path, title } = place
  const icon = <Icon name={place.icon} size={18} />
  if (kind === 'link') return <ExternalLink path={path} title={title} icon={icon} />
  if (!isInternalPath(path)) return null
  const here = trail.at(-1)?.id === place.id
  const label = (
    <>
      {title}
      <LinkProgress />
    </>
  )
  return (
    <NavLink
      component={Link}
      href={path}
      prefetch={false}
      label={label}
      leftSection={icon}
      aria-current={here ? 'page' : undefined}
      onClick={() => onGo?.()}
      className={classes.line}
    />
  )
}

/** Leaves the back office, so it opens beside it. */
function ExternalLink({ path, title, icon }: { path: string; title: string; icon: ReactNode }) {
  return (
    <NavLink
      href={path}
      target="_blank"
      rel="noreferrer"
      label={title}
      leftSection={icon}
      rightSection={<Icon name="external" size={14} className={classes.faint} />}
      disableRightSectionRotation
      className={classes.line}
    />
  )
}
