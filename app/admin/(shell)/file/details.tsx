'use client'

import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Folder } from '@/components/admin/files/model'
import { Thumb } from '@/components/admin/files/thumb'
import type { Version } from '@/components/admin/form/history'
import { SideDrawer } from '@/components/admin/kit/side-drawer'
import type { Change } from '@/components/admin/kit/use-address'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './details.module.css'
import { DetailsForm } from './details-form'
import { FileFacts } from './file-facts'
import type { FileDetails, May } from './model'
import { useDeletion } from './use-deletion'
import { UsedIn } from './used-in'

type Props = {
  file: FileDetails
  folders: Folder[]
  may: May
  change: Change
  /** A former version to begin with. */
  version: Version | undefined
  onClose: () => void
}

/** One file with all that is known of it, and what can be done to it. */
export function Details({ file, folders, may, change, version, onClose }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const { remove, uses, refused, question } = useDeletion(file, Boolean(may.files.restore), () => setShown(false))
  return (
    <>
      <SideDrawer title={file.name} size={640} shown={shown} onClose={() => setShown(false)} onGone={onClose}>
        <div className={classes.whole}>
          <div className={classes.content}>
            <a className={classes.preview} href={file.url} target="_blank" rel="noreferrer" aria-label={t('Open file')}>
              <Thumb item={file} width={800} />
            </a>
            {may.files.update && (
              <DetailsForm file={file} folders={folders} mayMove={may.files.move ?? false} version={version} />
            )}
            <UsedIn uses={uses} refused={refused} />
            <FileFacts file={file} folders={folders} withFolder={!may.files.move} />
          </div>
          <Footer file={file} may={may} change={change} remove={() => void remove()} />
        </div>
      </SideDrawer>
      {question}
    </>
  )
}

type FooterProps = Pick<Props, 'file' | 'may' | 'change'> & { remove: () => void }

function Footer({ file, may: { files }, change, remove }: FooterProps) {
  const { t } = useLanguage()
  return (
    <Group className={classes.footer} gap="sm">
      <Button
        component="a"
        href={file.url}
        download={file.name}
        variant="default"
        leftSection={<Icon name="download" size={16} />}
      >
        {t('Download')}
      </Button>
      {files.history && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name="history" size={16} />}
          onClick={() => change({ open: undefined, history: String(file.id) })}
        >
          {t('History')}
        </Button>
      )}
      {files.delete && (
        <Button variant="light" color="red" ml="auto" leftSection={<Icon name="trash" size={16} />} onClick={remove}>
          {t('Move to the trash')}
        </Button>
      )}
    </Group>
  )
}
