'use client'

import { ActionIcon, Group, NativeSelect, Tooltip } from '@mantine/core'
import type { Query } from '@/components/admin/kit/model'
import type { Change } from '@/components/admin/kit/use-address'
import { FilterBar } from '@/components/admin/table/filter-bar'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './files.module.css'
import type { Library, View } from './model'

type Props = { library: Library; query: Query; change: Change; view: View; setView: (view: View) => void }

/** What narrows the files, their order, and how they are shown. */
export function Toolbar({ library, query, change, view, setView }: Props) {
  const { t } = useLanguage()
  const orders = [
    { value: '', label: t('Newest first') },
    { value: 'create_time', label: t('Oldest first') },
    { value: 'name', label: t('By name') },
    { value: '-size', label: t('Largest first') },
  ]
  const way = (to: View, icon: IconName, label: string) => (
    <Tooltip label={label}>
      <ActionIcon
        variant={view === to ? 'light' : 'subtle'}
        color={view === to ? 'brand' : 'gray'}
        size={36}
        aria-label={label}
        aria-pressed={view === to}
        className={classes.way}
        onClick={() => setView(to)}
      >
        <Icon name={icon} size={18} />
      </ActionIcon>
    </Tooltip>
  )
  return (
    <FilterBar filters={library.filters} query={query} change={change}>
      <NativeSelect
        aria-label={t('Sort')}
        data={orders}
        value={query.sort ?? ''}
        onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
      />
      <Group gap={2}>
        {way('grid', 'grid', t('Grid view'))}
        {way('lines', 'list', t('List view'))}
      </Group>
    </FilterBar>
  )
}
