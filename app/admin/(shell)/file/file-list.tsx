'use client'

import { ActionIcon, Anchor, Breadcrumbs, Button, Group, NativeSelect, Stack, Text, Tooltip } from '@mantine/core'
import { useRef, useState } from 'react'
import { UploadHint } from '@/components/admin/files/choose-files'
import { FileGrid } from '@/components/admin/files/file-grid'
import { type Folder, folderPath } from '@/components/admin/files/model'
import type { useSelection } from '@/components/admin/files/selection'
import { onlyFilters } from '@/components/admin/kit/address'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Query } from '@/components/admin/kit/model'
import type { Change } from '@/components/admin/kit/use-address'
import { NothingHere } from '@/components/admin/list/nothing-here'
import { FilterBar } from '@/components/admin/table/filter-bar'
import { Paging } from '@/components/admin/table/paging'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { remember } from '@/components/ui/remember'
import classes from './files.module.css'
import { startFileDrag } from './folders'
import { LAYOUT, type Layout, type Library, type May } from './model'

type Props = {
  library: Library
  may: May
  query: Query
  change: Change
  pending: boolean
  chosen: ReturnType<typeof useSelection>
  remove: (ids: number[]) => void
}

/** The files of a folder, page by page, with their filters and the way to the folder. */
export function FileList({ library, may, query, change, pending, chosen, remove }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const { layout, setLayout } = useLayout(library.layout)
  const { rows } = library
  const { selection, choose, chooseAll } = chosen
  const inTrash = query.trash === 'true'
  const several = Boolean(inTrash ? may.files.restore_many : may.files.delete_many || may.files.move)
  const moved = (id: number) => (selection.chosen.includes(id) ? selection.chosen : [id])
  const opens = !inTrash && Boolean(may.files.read)
  return (
    <div ref={top} className={classes.list}>
      <Toolbar library={library} query={query} change={change} layout={layout} setLayout={setLayout} />
      <FolderBreadcrumbs folders={library.folders} query={query} change={change} />
      <div className={classes.files} data-pending={pending}>
        {rows.length === 0 ? (
          <Nothing library={library} may={may} query={query} change={change} />
        ) : (
          <FileGrid
            items={rows}
            selection={selection}
            several={several}
            choose={choose}
            chooseAll={chooseAll}
            layout={layout}
            opens={opens}
            open={(id) => opens && change({ open: String(id) })}
            onDelete={!inTrash && may.files.delete_many ? () => remove(selection.chosen) : undefined}
            carry={!inTrash && may.files.move ? (event, id) => startFileDrag(event, moved(id)) : undefined}
          />
        )}
      </div>
      {library.total > 0 && <Paging {...library} change={change} top={top} />}
    </div>
  )
}

type NothingProps = Pick<Props, 'library' | 'may' | 'query' | 'change'>

/** A folder is a place and no filter; in the trash there may be folders without files. */
function Nothing({ library, may, query: { folder_id, ...query }, change }: NothingProps) {
  const { t } = useLanguage()
  const { trash: _, ...filters } = onlyFilters(query)
  if (library.deletedFolders.length > 0 && library.total === 0 && Object.keys(filters).length === 0) return null
  const text = may.files.create ? t('Drop files here, paste an image, or use the upload button') : undefined
  return (
    <NothingHere query={query} total={library.total} change={change}>
      <EmptyState icon="folder" title={t('No files here yet')} text={text}>
        <Stack align="center" gap="sm">
          {may.files.create && <UploadHint documents />}
          {folder_id && (
            <Button variant="default" onClick={() => change({ folder_id: undefined })}>
              {t('All files')}
            </Button>
          )}
        </Stack>
      </EmptyState>
    </NothingHere>
  )
}

/** The way that the server drew with, changed here and remembered. */
function useLayout(drawn: Layout) {
  const [layout, show] = useState(drawn)
  function setLayout(next: Layout) {
    show(next)
    remember(LAYOUT, next)
  }
  return { layout, setLayout }
}

type FolderBreadcrumbsProps = { folders: Folder[]; query: Query; change: Change }

/** Where one is among the folders, and the way out again. */
function FolderBreadcrumbs({ folders, query, change }: FolderBreadcrumbsProps) {
  const { t } = useLanguage()
  const within = Number(query.folder_id)
  const trail = folderPath(folders, within)
  const here = trail.at(-1)?.name ?? (query.folder_id === '0' ? t('Not in a folder') : undefined)
  if (here === undefined) return null
  const way = (label: string, folder_id: string | undefined) => (
    <Anchor key={label} component="button" type="button" size="sm" onClick={() => change({ folder_id })}>
      {label}
    </Anchor>
  )
  return (
    <nav aria-label={t('Folder path')} className={classes.trail}>
      <Breadcrumbs separatorMargin={6}>
        {way(t('All files'), undefined)}
        {trail.slice(0, -1).map(({ id, name }) => way(name, String(id)))}
        <Text size="sm" fw={600} aria-current="true">
          {here}
        </Text>
      </Breadcrumbs>
    </nav>
  )
}

type ToolbarProps = {
  library: Library
  query: Query
  change: Change
  layout: Layout
  setLayout: (layout: Layout) => void
}

/** What narrows the files, their order, and how they are shown. */
function Toolbar({ library, query, change, layout, setLayout }: ToolbarProps) {
  const { t } = useLanguage()
  const orders = [
    { value: '', label: t('Newest first') },
    { value: 'create_time', label: t('Oldest first') },
    { value: 'name', label: t('By name') },
    { value: '-size', label: t('Largest first') },
  ]
  const way = (to: Layout, icon: IconName, label: string) => (
    <Tooltip label={label}>
      <ActionIcon
        variant={layout === to ? 'light' : 'subtle'}
        color={layout === to ? 'brand' : 'gray'}
        size={36}
        aria-label={label}
        aria-pressed={layout === to}
        className={classes.way}
        onClick={() => setLayout(to)}
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
