'use client'

import { Anchor, Breadcrumbs, Text } from '@mantine/core'
import { type Folder, folderPath } from '@/components/admin/files/model'
import type { Query } from '@/components/admin/kit/model'
import type { Change } from '@/components/admin/kit/use-address'
import { useLanguage } from '@/components/ui/language'
import classes from './files.module.css'

type Props = { folders: Folder[]; query: Query; change: Change }

/** Where one is among the folders, and the way out again. */
export function FolderBreadcrumbs({ folders, query, change }: Props) {
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
