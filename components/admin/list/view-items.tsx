'use client'

import { Menu } from '@mantine/core'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { viewOf } from '../kit/address'
import type { Query, SavedView } from '../kit/model'
import { isInternalPath } from '../kit/nav-items'
import type { Change } from '../kit/use-address'
import type { Edited } from './view-form'
import classes from './view-items.module.css'
import { addressOfView, patchTo } from './view-tabs'

type Props = {
  page: string
  views: SavedView[]
  query: Query
  change: Change
  edit: (view: Edited) => void
  remove: (view: SavedView) => void
}

/** The views of a list, one's own first; what may be done to the one that is open. */
export default function ViewItems({ page, views, query, change, edit, remove }: Props) {
  const { t } = useLanguage()
  const now = viewOf(query)
  const own = views.find((view) => view.mine && view.query === now)
  const open = own ?? views.find((view) => view.editable && view.query === now)
  const parts = [
    { label: t('My views'), views: views.filter(({ mine }) => mine) },
    { label: t('Shared by others'), views: views.filter(({ mine }) => !mine) },
  ]
  return (
    <>
      <div className={classes.list}>
        {views.length === 0 && (
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

type PartProps = { label: string; views: SavedView[]; page: string; now: string; query: Query; change: Change }

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
function Line({ view, page, now, query, change }: Omit<PartProps, 'label' | 'views'> & { view: SavedView }) {
  const href = addressOfView(page, view.query)
  if (!isInternalPath(href)) return null
  const isOpen = view.query === now
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
        change(patchTo(view.query, query))
      }}
    >
      <span className={classes.name}>{view.name}</span>
    </Menu.Item>
  )
}

/** The owner of a view or, of one’s own, that others see it. */
function Whose({ mine, shared, owner }: SavedView) {
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
