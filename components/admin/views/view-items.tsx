'use client'

import { Menu } from '@mantine/core'
import Link from 'next/link'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Query } from '../model'
import { isInternalPath } from '../shell/places'
import { viewOf } from '../table/address'
import type { Change } from '../table/use-address'
import { useSubmit } from '../use-submit'
import type { Edited, View } from './saved-views'
import classes from './view-items.module.css'

type Props = {
  page: string
  views: View[] | undefined
  setViews: (views: View[]) => void
  query: Query
  change: Change
  edit: (view: Edited) => void
  remove: (view: View) => void
}

/** The views of a list, one's own first; what may be done to the one that is open. */
export default function ViewItems({ page, views, setViews, query, change, edit, remove }: Props) {
  const { t } = useLanguage()
  const problem = useFresh(page, setViews)
  const now = viewOf(query)
  const own = views?.find((view) => view.mine && view.query === now)
  const open = own ?? views?.find((view) => view.editable && view.query === now)
  const parts = [
    { label: t('My views'), views: views?.filter(({ mine }) => mine) ?? [] },
    { label: t('Shared by others'), views: views?.filter(({ mine }) => !mine) ?? [] },
  ]
  return (
    <>
      <div className={classes.list}>
        {!views && !problem && <p className={classes.nothing}>{t('Loading')}</p>}
        {problem && <p className={classes.nothing}>{problem}</p>}
        {views?.length === 0 && (
          <p className={classes.nothing}>{t('Filter or sort the list, then save it under a name')}</p>
        )}
        {parts.map((part) => (
          <Part key={part.label} {...part} page={page} now={now} query={query} change={change} />
        ))}
      </div>
      <Menu.Divider />
      {!own && <Act icon="plus" label={t('Save this view')} onClick={() => edit('new')} />}
      {open && <Act icon="edit" label={t('Rename or share')} onClick={() => edit(open)} />}
      {open && <Act icon="trash" label={t('Delete view')} onClick={() => remove(open)} danger />}
    </>
  )
}

/** Read anew each time that the menu opens; what was read before is shown meanwhile. */
function useFresh(page: string, setViews: (views: View[]) => void): string | undefined {
  const submit = useSubmit()
  const [problem, setProblem] = useState<string>()
  const read = useEffectEvent(async (path: string) => {
    const answer = await submit('view.list', { path })
    if (answer.ok) setViews(answer.data.items)
    else setProblem(answer.msg)
  })
  useEffect(() => void read(page), [page])
  return problem
}

type PartProps = { label: string; views: View[]; page: string; now: string; query: Query; change: Change }

function Part({ label, views, ...line }: PartProps) {
  if (views.length === 0) return null
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map((view) => (
        <Line key={view.id} view={view} {...line} />
      ))}
    </>
  )
}

/** A link, so that it opens in another browser tab, too; a plain click changes the list alone. */
function Line({ view, page, now, query, change }: Omit<PartProps, 'label' | 'views'> & { view: View }) {
  const href = view.query ? `${page}?${view.query}` : page
  if (!isInternalPath(href)) return null
  const isOpen = view.query === now
  const others = Object.fromEntries(Object.keys(query).map((name) => [name, undefined]))
  return (
    <Menu.Item
      component={Link}
      href={href}
      prefetch={false}
      aria-current={isOpen ? 'page' : undefined}
      leftSection={<Icon name={isOpen ? 'check' : 'bookmark'} size={16} />}
      rightSection={<Whose {...view} />}
      onNavigate={(event: { preventDefault: () => void }) => {
        event.preventDefault()
        change({ ...others, ...Object.fromEntries(new URLSearchParams(view.query)) })
      }}
    >
      <span className={classes.name}>{view.name}</span>
    </Menu.Item>
  )
}

/** Whose it is or, of one's own, that others see it. */
function Whose({ mine, shared, owner }: View) {
  const { t } = useLanguage()
  if (!mine) return <span className={classes.owner}>{owner}</span>
  return shared ? <span className={classes.owner}>{t('Shared')}</span> : null
}

type ActProps = { icon: 'plus' | 'edit' | 'trash'; label: string; onClick: () => void; danger?: boolean }

const Act = ({ icon, label, onClick, danger = false }: ActProps) => (
  <Menu.Item
    leftSection={<Icon name={icon} size={16} />}
    className={danger ? classes.danger : undefined}
    onClick={onClick}
  >
    {label}
  </Menu.Item>
)
