'use client'

import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { folderPath, linesOf } from '@/components/admin/files/model'
import type { Query } from '@/components/admin/model'
import type { Change } from '@/components/admin/table/use-address'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { FolderPlace } from './folder-place'
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

/** Where files are: everything, what is in no folder, and the folders. On a small screen behind a button. */
export function Folders({ library, may, query, change, actions, send, move }: Props) {
  const { t } = useLanguage()
  const [opened, setOpened] = useState(false)
  const { folders, all, loose } = library
  const within = query.folder_id
  const here =
    folderPath(folders, Number(within)).at(-1)?.name ?? (within === '0' ? t('Not in a folder') : t('All files'))
  const go = (folder_id: string | undefined) => () => {
    setOpened(false)
    change({ folder_id })
  }
  /** Where files may be let go. */
  const into = (folder_id: number | null) => ({
    ...(may.files.create && { onFiles: (files: File[]) => send(files, folder_id ?? undefined) }),
    ...(may.files.move && { onCarried: (ids: number[]) => move(ids, folder_id) }),
  })
  return (
    <div className={classes.root}>
      <Button
        classNames={{ root: classes.switch ?? '', label: classes.label ?? '' }}
        variant="default"
        fullWidth
        leftSection={<Icon name="folder" size={18} />}
        rightSection={<Icon name={opened ? 'chevron-up' : 'chevron-down'} size={16} />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {here}
      </Button>
      <nav className={classes.tree} aria-label={t('Folders')} data-opened={opened}>
        <FolderPlace icon="images" name={t('All files')} count={all} current={!within} go={go(undefined)} />
        <FolderPlace
          icon="file"
          name={t('Not in a folder')}
          count={loose}
          current={within === '0'}
          go={go('0')}
          {...into(null)}
        />
        {folders.length > 0 ? (
          linesOf(folders).map(({ folder, depth }) => (
            <FolderPlace
              key={folder.id}
              icon="folder"
              depth={depth}
              name={folder.name}
              count={folder.files}
              current={within === String(folder.id)}
              go={go(String(folder.id))}
              actions={actions.actionsOf(folder, may.folders)}
              {...into(folder.id)}
            />
          ))
        ) : (
          <Text size="xs" c="dimmed" className={classes.none}>
            {t('Folders only organize files and do not affect where they are used')}
          </Text>
        )}
      </nav>
    </div>
  )
}
