'use client'

import { ActionIcon, Button, Menu, Text, UnstyledButton } from '@mantine/core'
import { type CSSProperties, type DragEvent, useState } from 'react'
import { type Folder, folderPath, linesOf } from '@/components/admin/files/model'
import type { Query } from '@/components/admin/kit/model'
import type { Change } from '@/components/admin/kit/use-address'
import type { RowAction } from '@/components/admin/table/row-actions'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './folders.module.css'
import type { Library, May } from './model'
import type { useFolderActions } from './use-folder-actions'

type Props = {
  library: Library
  may: May
  query: Query
  change: Change
  actions: ReturnType<typeof useFolderActions>
  send: (files: File[], folder_id: number | undefined) => void
  move: (ids: number[], folder_id: number | null) => void
}

/** All files, files without a folder, and the folders. On a small screen behind a button. */
export function Folders({ query, change, ...tree }: Props) {
  const [opened, setOpened] = useState(false)
  const within = query.folder_id
  function go(folder_id: string | undefined) {
    setOpened(false)
    change({ folder_id })
  }
  return (
    <div className={classes.root}>
      <Switch folders={tree.library.folders} within={within} opened={opened} toggle={() => setOpened((now) => !now)} />
      <FolderTree {...tree} within={within} opened={opened} go={go} />
    </div>
  )
}

type SwitchProps = { folders: Folder[]; within: string | undefined; opened: boolean; toggle: () => void }

/** Says which folder is looked at; opens and closes the tree on a small screen. */
function Switch({ folders, within, opened, toggle }: SwitchProps) {
  const { t } = useLanguage()
  const folder = folderPath(folders, Number(within)).at(-1)
  return (
    <Button
      classNames={{ root: classes.switch ?? '', label: classes.label ?? '' }}
      variant="default"
      fullWidth
      leftSection={<Icon name="folder" size={18} />}
      rightSection={<Icon name={opened ? 'chevron-up' : 'chevron-down'} size={16} />}
      aria-expanded={opened}
      onClick={toggle}
    >
      {folder?.name ?? (within === '0' ? t('Not in a folder') : t('All files'))}
    </Button>
  )
}

type TreeProps = Omit<Props, 'query' | 'change'> & {
  within: string | undefined
  opened: boolean
  go: (folder_id: string | undefined) => void
}

function FolderTree({ library, may, within, opened, go, actions, send, move }: TreeProps) {
  const { t } = useLanguage()
  const { folders, all, loose } = library
  const place = (folder_id: string) => ({ current: within === folder_id, go: () => go(folder_id) })
  /** Where files may be let go. */
  const into = (folder_id: number | null) => ({
    onFiles: may.files.create ? (files: File[]) => send(files, folder_id ?? undefined) : undefined,
    onCarried: may.files.move ? (ids: number[]) => move(ids, folder_id) : undefined,
  })
  return (
    <nav className={classes.tree} aria-label={t('Folders')} data-opened={opened}>
      <FolderPlace icon="images" name={t('All files')} count={all} current={!within} go={() => go(undefined)} />
      <FolderPlace icon="file" name={t('Not in a folder')} count={loose} {...place('0')} {...into(null)} />
      {linesOf(folders).map(({ folder, depth }) => (
        <FolderPlace
          key={folder.id}
          icon="folder"
          depth={depth}
          name={folder.name}
          count={folder.files}
          actions={actions.actionsOf(folder)}
          {...place(String(folder.id))}
          {...into(folder.id)}
        />
      ))}
      {folders.length === 0 && (
        <Text size="xs" c="dimmed" className={classes.none}>
          {t('Folders only organize files and do not affect where they are used')}
        </Text>
      )}
    </nav>
  )
}

type Taking = {
  onFiles?: ((files: File[]) => void) | undefined
  onCarried?: ((ids: number[]) => void) | undefined
}
type FolderPlaceProps = Taking & {
  icon: IconName
  name: string
  count: number
  depth?: number
  current: boolean
  go: () => void
  actions?: RowAction[]
}

/** A place to look into, and to drop files on. */
function FolderPlace({ icon, name, count, depth = 0, current, go, actions = [], ...taking }: FolderPlaceProps) {
  const { over, handlers } = useTaking(taking)
  return (
    <div className={classes.place} style={levelOf(depth)} data-current={current} data-over={over} {...handlers}>
      <UnstyledButton className={classes.go} aria-current={current} onClick={go}>
        <Icon name={icon} size={18} />
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.count}>{count}</span>
      </UnstyledButton>
      {actions.length > 0 && <FolderMenu name={name} actions={actions} />}
    </div>
  )
}

const levelOf = (depth: number): CSSProperties & Record<'--level', number> => ({ '--level': depth })

/** Files from outside are uploaded into it, files of the library are moved. */
function useTaking({ onFiles, onCarried }: Taking) {
  const [over, setOver] = useState(false)
  const takes = (event: DragEvent) =>
    isFileDrag(event) ? onCarried !== undefined : onFiles !== undefined && event.dataTransfer.types.includes('Files')
  function onDragOver(event: DragEvent) {
    if (!takes(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(true)
  }
  function onDrop(event: DragEvent) {
    setOver(false)
    if (!takes(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (isFileDrag(event)) onCarried?.(draggedFiles(event))
    else onFiles?.([...event.dataTransfer.files])
  }
  return { over, handlers: { onDragOver, onDragLeave: () => setOver(false), onDrop } }
}

/** The actions on a folder. */
function FolderMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  const { t } = useLanguage()
  return (
    <Menu position="bottom-end" width="max-content">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.more}
          aria-label={t('More for {name}', { name })}
        >
          <Icon name="more" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, danger, onClick }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon name={icon} size={16} />}
            className={danger ? classes.danger : undefined}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Files of the library on their way into a folder, by their ids. */
const CARRIED = 'application/x-kiosk-files'

export function startFileDrag({ dataTransfer }: DragEvent, ids: number[]): void {
  dataTransfer.setData(CARRIED, ids.join())
  dataTransfer.effectAllowed = 'move'
}

const isFileDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(CARRIED)

const draggedFiles = ({ dataTransfer }: DragEvent): number[] => dataTransfer.getData(CARRIED).split(',').map(Number)
