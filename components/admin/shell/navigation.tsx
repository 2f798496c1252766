'use client'

import { Collapse, NavLink } from '@mantine/core'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import classes from './navigation.module.css'
import { isInternalPath, type Place, trailTo } from './places'
import { LinkWait } from './progress'

type Way = { trail: Place[]; onGo?: (() => void) | undefined }

/** The tree of what one may see; `onGo` when one of its links is followed. */
export function Navigation({ places, onGo }: { places: Place[]; onGo?: () => void }) {
  return <Level places={places} trail={trailTo(places, usePathname())} onGo={onGo} />
}

function Level({ places, ...way }: { places: Place[] } & Way) {
  return (
    <ul className={classes.level}>
      {places.map((place) => (
        <li key={place.id}>
          {place.kind === 'folder' ? <Folder place={place} {...way} /> : <Leaf place={place} {...way} />}
        </li>
      ))}
    </ul>
  )
}

/** Open until somebody closes it: what there is should be seen at once. */
function Folder({ place, ...way }: { place: Place } & Way) {
  const inside = way.trail.some(({ id }) => id === place.id)
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
        <Level places={place.children} {...way} />
      </Collapse>
    </>
  )
}

function Leaf({ place, trail, onGo }: { place: Place } & Way) {
  const { kind, path, title } = place
  const icon = <Icon name={place.icon} size={18} />
  if (kind === 'link') return <Elsewhere path={path} title={title} icon={icon} />
  if (!isInternalPath(path)) return null
  const here = trail.at(-1)?.id === place.id
  const label = (
    <>
      {title}
      <LinkWait />
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
function Elsewhere({ path, title, icon }: { path: string; title: string; icon: ReactNode }) {
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
