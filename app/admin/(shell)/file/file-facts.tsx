'use client'

import { Group } from '@mantine/core'
import { type Folder, folderPath, formatBytes } from '@/components/admin/files/model'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import { moment } from '@/components/admin/kit/format'
import { Facts } from '@/components/admin/page/facts'
import { useLanguage } from '@/components/ui/language'
import type { FileDetails } from './model'

type Props = { file: FileDetails; folders: Folder[]; withFolder: boolean }

/** What is known about a file; its folder only where that is not a field already. */
export function FileFacts({ file, folders, withFolder }: Props) {
  const { t } = useLanguage()
  const { width, height, url, hash } = file
  const facts = [
    { label: t('Type'), value: file.mime },
    { label: t('Size'), value: formatBytes(file.size) },
    ...(width && height ? [{ label: t('Dimensions'), value: t('{width} × {height}', { width, height }) }] : []),
    ...(withFolder ? [{ label: t('In folder'), value: folderOf(file, folders) || t('Not in a folder') }] : []),
    { label: t('Uploaded by'), value: file.user },
    { label: t('Created'), value: moment(file.create_time) },
    { label: t('URL'), value: <Copied name={t('URL')} value={url} />, wide: true },
    { label: t('SHA-256'), value: <Copied name={t('SHA-256')} value={hash} code />, wide: true },
  ]
  return <Facts layout="grid" facts={facts} />
}

const folderOf = ({ folder_id }: FileDetails, folders: Folder[]): string =>
  folder_id === null
    ? ''
    : folderPath(folders, folder_id)
        .map(({ name }) => name)
        .join(' / ')

/** A value with a button that copies it. */
const Copied = ({ name, value, code = false }: { name: string; value: string; code?: boolean }) => (
  <Group component="span" gap={4} wrap="nowrap">
    {code ? <code>{value}</code> : <span>{value}</span>}
    <CopyIcon name={name} value={value} />
  </Group>
)
