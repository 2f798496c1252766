'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { createContext, Fragment, type ReactNode, use, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './breadcrumbs.module.css'
import { HOME, isOurs, type Place, trailTo } from './places'
import { LinkWait } from './progress'

const Said = createContext<string | undefined>(undefined)
const Say = createContext<(crumb: string | undefined) => void>(() => {})

export function CrumbProvider({ children }: { children: ReactNode }) {
  const [crumb, setCrumb] = useState<string>()
  return (
    <Say value={setCrumb}>
      <Said value={crumb}>{children}</Said>
    </Say>
  )
}

/** Anywhere in a page: the last crumb, as the name of the record that is open. */
export function Crumb({ children }: { children: string }) {
  const say = use(Say)
  useEffect(() => {
    say(children)
    return () => say(undefined)
  }, [say, children])
  return null
}

/** Where in the menu this page stands. */
export function Breadcrumbs({ places }: { places: Place[] }) {
  const { t } = useLanguage()
  const pathname = usePathname()
  const crumb = use(Said)
  const trail = trailTo(places, pathname)
  const home = places.filter(({ path }) => path === HOME && pathname !== HOME)
  const steps = [...home, ...trail].map(({ id, title, path, kind }) => ({
    id,
    title,
    path: kind === 'page' ? path : '',
  }))
  const all = crumb ? [...steps, { id: 0, title: crumb, path: '' }] : steps
  return (
    <nav aria-label={t('Breadcrumb')} className={classes.crumbs}>
      <ol>
        {all.map(({ id, title, path }, index) => (
          <Fragment key={id}>
            {index > 0 && (
              <li aria-hidden="true">
                <Icon name="chevron-right" size={14} />
              </li>
            )}
            <Step title={title} path={path} last={index >= home.length && index === all.length - 1} />
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

function Step({ title, path, last }: { title: string; path: string; last: boolean }) {
  if (last) return <li aria-current="page">{title}</li>
  if (!isOurs(path)) return <li>{title}</li>
  return (
    <li>
      <Link href={path} prefetch={false}>
        {title}
        <LinkWait />
      </Link>
    </li>
  )
}
