'use client'

import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { type CSSProperties, type DragEvent, useState } from 'react'
import type { RowAction } from '@/components/admin/table/actions'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { draggedFiles, isFileDrag } from './file-drag'
import classes from './folders.module.css'

type Taking = {
  onFiles?: ((files: File[]) => void) | undefined
  onCarried?: ((ids: number[]) => void) | undefined
}
type Props = Taking & {
  icon: IconName
  name: string
  count: number
  depth?: number
  current: boolean
  go: () => void
  actions?: RowAction[]
}

/** A place to look into, and to drop files on. */
export function FolderPlace({ icon, name, count, depth = 0, current, go, actions = [], ...taking }: Props) {
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
