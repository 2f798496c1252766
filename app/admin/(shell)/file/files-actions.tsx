'use client'

import { Button } from '@mantine/core'
import { Files } from '@/components/admin/files/choose-files'
import type { Change } from '@/components/admin/kit/use-address'
import { ExportMenu, TrashSwitch } from '@/components/admin/list/head-buttons'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './files.module.css'
import type { Library, May } from './model'

/** On a phone there is only room for words. */
const SIGN = { section: classes.sign ?? '' }

type Props = {
  library: Library
  may: May
  inTrash: boolean
  change: Change
  upload: (files: File[]) => void
  create: () => void
}

/** Beside the title: the trash, and what can be added. */
export function FilesActions({ library: { table, filter, rows }, may, inTrash, change, upload, create }: Props) {
  const { t } = useLanguage()
  const mayRestore = may.files.restore || may.folders.restore
  return (
    <>
      {table && rows.length > 0 && <ExportMenu table={table} filter={filter} />}
      {mayRestore && <TrashSwitch inTrash={inTrash} change={change} />}
      {!inTrash && may.folders.create && (
        <Button
          variant="default"
          classNames={SIGN}
          leftSection={<Icon name="folder-plus" size={18} />}
          onClick={create}
        >
          {t('New folder')}
        </Button>
      )}
      {!inTrash && may.files.create && (
        <Files multiple documents disabled={false} onFiles={upload}>
          {(open) => (
            <Button classNames={SIGN} leftSection={<Icon name="upload" size={18} />} data-key="c" {...open}>
              {t('Upload')}
            </Button>
          )}
        </Files>
      )}
    </>
  )
}
