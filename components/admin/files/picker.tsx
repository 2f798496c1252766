'use client'

import { Button, Group, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { LibraryFilters } from './library-filters'
import { LibraryResults } from './library-results'
import { useLimits } from './limits'
import type { PickedFile } from './model'
import classes from './picker.module.css'
import { UploadQueue } from './queue'
import { useSelection } from './selection'
import { uploadFile } from './upload'
import { UploadHint } from './upload-hint'
import { Uploads } from './uploads'
import { useDrop } from './use-drop'
import { useLibrary } from './use-library'
import { useUploads } from './use-uploads'

type Props = {
  opened: boolean
  several: boolean
  most: number | undefined
  close: (picked: PickedFile[]) => void
  onGone: () => void
}

/** A dialog to take images from the library, and to put more into it on the way. */
export default function Picker({ opened, close, onGone, ...options }: Props) {
  const { t } = useLanguage()
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), []) // a dialog opened on the first render has no element to return the focus to
  const onPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={mounted && opened}
      onClose={() => close([])}
      onExitTransitionEnd={onGone}
      title={options.several ? t('Choose images') : t('Choose an image')}
      size={980}
      fullScreen={onPhone}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <LibraryDialog {...options} close={close} />
    </Modal>
  )
}

type LibraryProps = { several: boolean; most: number | undefined; close: (picked: PickedFile[]) => void }

/** The library in a dialog: search, results, uploads and selection. */
function LibraryDialog({ several, most = Number.POSITIVE_INFINITY, close }: LibraryProps) {
  const library = useLibrary()
  const { selection, choose, add } = useSelection(library.items.map(({ id }) => id))
  const [queue] = useState(() => new UploadQueue(uploadFile))
  const { uploads, start } = useUploads(queue, { onlyImages: true })
  useEffect(() => () => queue.stopAll(), [queue])
  const mayUpload = useLimits()?.upload ?? true
  const { over, handlers, onPaste } = useDrop({ disabled: !mayUpload, onFiles: upload })
  const chosen = selection.chosen.slice(0, most)

  async function upload(files: File[]) {
    const arrived = (await start(files, library.looked.folder_id)).flatMap(({ stored }) => stored?.item ?? [])
    library.add(arrived)
    const ids = arrived.map(({ id }) => id)
    if (ids.length > 0) add(several ? ids : ids.slice(0, 1), !several)
  }
  const take = (ids: number[]) => close(ids.flatMap((id) => library.items.find((one) => one.id === id) ?? []))
  const open = (id: number) => take(several && chosen.length > 0 ? chosen : [id])
  return (
    <div className={classes.whole} data-over={over} tabIndex={-1} onPaste={onPaste} {...handlers}>
      <LibraryFilters library={library} several={several} {...(mayUpload && { upload })} />
      {uploads.length > 0 && (
        <div className={classes.uploads}>
          <Uploads queue={queue} uploads={uploads} />
        </div>
      )}
      <LibraryResults library={library} shelf={{ selection: { ...selection, chosen }, several, choose, open }} />
      <Footer count={chosen.length} several={several} most={most} close={() => close([])} take={() => take(chosen)} />
    </div>
  )
}

type FooterProps = { count: number; several: boolean; most: number; close: () => void; take: () => void }

function Footer({ count, several, most, close, take }: FooterProps) {
  const { t } = useLanguage()
  const full = count >= most
  return (
    <Group className={classes.footer} gap="sm" justify="end">
      {several ? (
        <Text size="sm" c="dimmed" flex={1} role="status">
          {full ? t('{n} selected, limit reached', { n: count }) : t('{n} selected', { n: count })}
        </Text>
      ) : (
        <div className={classes.accepted}>
          <UploadHint />
        </div>
      )}
      <Button variant="default" onClick={close}>
        {t('Cancel')}
      </Button>
      <Button disabled={count === 0} onClick={take}>
        {several ? t('Insert images') : t('Insert image')}
      </Button>
    </Group>
  )
}
