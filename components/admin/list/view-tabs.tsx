'use client'

import Link from 'next/link'
import { useLanguage } from '@/components/ui/language'
import { type Patch, viewOf } from '../kit/address'
import type { Query, SavedView } from '../kit/model'
import { isInternalPath } from '../kit/nav-items'
import type { Change } from '../kit/use-address'
import classes from '../table/tabs.module.css'

type Props = { page: string; saved: SavedView[]; query: Query; change: Change }

/** The saved views of a list, above its tabs; the one that is open is told by its name. */
export function ViewTabs({ page, saved, query, change }: Props) {
  const { t } = useLanguage()
  if (saved.length === 0) return null
  const tabs = [{ id: 0, name: t('Default view'), query: '' }, ...saved]
  return (
    <nav className={classes.tabs} aria-label={t('Saved views')}>
      {tabs.map((tab) => {
        const href = addressOfView(page, tab.query)
        return (
          isInternalPath(href) && (
            <Link
              key={tab.id}
              href={href}
              prefetch={false}
              className={classes.tab}
              aria-current={tab.query === viewOf(query) ? 'page' : undefined}
              onNavigate={(event) => {
                event.preventDefault()
                change(patchTo(tab.query, query))
              }}
            >
              {tab.name}
            </Link>
          )
        )
      })}
    </nav>
  )
}

export const addressOfView = (page: string, view: string): string => (view ? `${page}?${view}` : page)

/** From what the list shows to a view of it: a plain click changes the list alone. */
export const patchTo = (view: string, query: Query): Patch => ({
  ...Object.fromEntries(Object.keys(query).map((name) => [name, undefined])),
  ...Object.fromEntries(new URLSearchParams(view)),
})
