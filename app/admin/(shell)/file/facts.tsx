'use client'

import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { bytes, type Folder, trailTo } from '@/components/admin/files/model'
import { moment } from '@/components/admin/table/format'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './details.module.css'
import type { FileDetails } from './model'

type Props = { file: FileDetails; folders: Folder[]; withFolder: boolean }

/** What is known of a file; its folder only where that is not a field already. */
export function Facts({ file, folders, withFolder }: Props) {
  const { t } = useLanguage()
  const { width, height, folder_id } = file
  const trail = folder_id === null ? [] : trailTo(folders, folder_id)
  return (
    <dl className={classes.facts}>
      <Fact name={t('Type')}>{file.mime}</Fact>
      <Fact name={t('Size')}>{bytes(file.size)}</Fact>
      {width && height && <Fact name={t('Dimensions')}>{t('{width} × {height}', { width, height })}</Fact>}
      {withFolder && (
        <Fact name={t('In folder')}>{trail.map(({ name }) => name).join(' / ') || t('Not in a folder')}</Fact>
      )}
      <Fact name={t('Uploaded by')}>{file.user ?? '—'}</Fact>
      <Fact name={t('Created')}>{moment(file.create_time)}</Fact>
      <Fact name={t('URL')} copied={file.url}>
        {file.url}
      </Fact>
      <Fact name={t('SHA-256')} copied={file.hash}>
        <code>{file.hash}</code>
      </Fact>
    </dl>
  )
}

function Fact({ name, copied, children }: { name: string; copied?: string; children: ReactNode }) {
  return (
    <div className={classes.fact} data-wide={copied !== undefined}>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        {copied && <Copy name={name} value={copied} />}
      </dd>
    </div>
  )
}

function Copy({ name, value }: { name: string; value: string }) {
  const { t } = useLanguage()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('Copied') : t('Copy')} {...(copied && { opened: true })}>
          <ActionIcon
            variant="subtle"
            color={copied ? 'teal' : 'gray'}
            aria-label={t('Copy {name}', { name })}
            onClick={copy}
          >
            <Icon name={copied ? 'check' : 'copy'} size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}
