'use client'

import { Button, Text } from '@mantine/core'
import type { Folder } from '@/components/admin/files/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './files.module.css'

type Props = { folders: Folder[]; restore?: (folder: Folder) => Promise<void> }

/** Folders that were deleted, before the files that were. */
export function DeletedFolders({ folders, restore }: Props) {
  const { t } = useLanguage()
  if (folders.length === 0) return null
  return (
    <ul className={classes.gone} aria-label={t('Folders in the trash')}>
      {folders.map((folder) => (
        <li key={folder.id} className={classes.goneFolder}>
          <Icon name="folder" size={18} />
          <Text size="sm" flex={1} truncate>
            {folder.name}
          </Text>
          {restore && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<Icon name="restore" size={16} />}
              aria-label={t('Restore {name}', { name: folder.name })}
              onClick={() => void restore(folder)}
            >
              {t('Restore')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
