'use client'

import { Button, CloseButton, Group, Modal, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { EmptyState } from '../kit/empty-state'
import { SearchSelect } from '../kit/search-select'
import { Files, UploadHint } from './choose-files'
import { FileGrid, type FileGridActions } from './file-grid'
import { useLimits } from './limits'
import { choicesOf, type PickedFile } from './model'
import classes from './picker.module.css'
import { UploadQueue } from './queue'
import { useSelection } from './selection'
import { uploadFile } from './upload'
import { Uploads } from './uploads'
import { useDrop } from './use-drop'
import { useLibrary } from './use-library'
import { useUploads } from './use-upload'

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
    const arrived = (await start(files, library.search.folder_id)).flatMap(({ stored }) => stored?.item ?? [])
    library.add(arrived)
    const ids = arrived.map(({ id }) => id)
    if (ids.length > 0) add(several ? ids : ids.slice(0, 1), !several)
  }
  const take = (ids: number[]) => close(ids.flatMap((id) => library.items.find((one) => one.id === id) ?? []))
  const open = (id: number) => take(several && chosen.length > 0 ? chosen : [id])
  return (
    <div className={classes.whole} data-over={over} tabIndex={-1} onPaste={onPaste} {...handlers}>
      <LibraryFilters library={library} several={several} upload={mayUpload ? upload : undefined} />
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

type LibraryFiltersProps = {
  library: ReturnType<typeof useLibrary>
  several: boolean
  upload: ((files: File[]) => void) | undefined
}

/** Search by name, the folder, and the upload button. */
function LibraryFilters({ library, several, upload }: LibraryFiltersProps) {
  const { t } = useLanguage()
  const { search, searchFor, folders } = library
  return (
    <Group gap="sm" className={classes.looking}>
      <Search searchFor={(q) => searchFor({ q })} />
      {folders.length > 0 && (
        <SearchSelect
          className={classes.folder ?? ''}
          aria-label={t('In folder')}
          data={[
            { value: '', label: t('All folders') },
            { value: '0', label: t('Not in a folder') },
            ...choicesOf(folders),
          ]}
          value={search.folder_id === undefined ? '' : String(search.folder_id)}
          onChange={(chosen) => searchFor({ folder_id: chosen ? Number(chosen) : undefined })}
          searchable={folders.length > 8}
          nothingFoundMessage={t('No results')}
          leftSection={<Icon name="folder" size={16} />}
        />
      )}
      {upload && (
        <Files multiple={several} disabled={false} onFiles={upload}>
          {(open) => (
            <Button variant="default" leftSection={<Icon name="upload" size={16} />} {...open}>
              {t('Upload')}
            </Button>
          )}
        </Files>
      )}
    </Group>
  )
}

function Search({ searchFor }: { searchFor: (q: string) => void }) {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const later = useDebouncedCallback((q: string) => searchFor(q.trim()), 250)
  function type(q: string) {
    setText(q)
    later(q)
  }
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={t('Search')}
      placeholder={t('Search by name')}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      leftSection={<Icon name="search" size={16} />}
      rightSection={text && <CloseButton size="sm" aria-label={t('Clear search')} onClick={() => type('')} />}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}

type LibraryResultsProps = { library: ReturnType<typeof useLibrary>; shelf: FileGridActions }

/** The files that match, or why there are none. */
function LibraryResults({ library, shelf }: LibraryResultsProps) {
  const { t } = useLanguage()
  const { items, total, state, more } = library
  if (items.length === 0)
    return <div className={classes.found}>{state === 'loading' ? <Outline /> : <Nothing library={library} />}</div>
  return (
    <div className={classes.found} aria-busy={state === 'loading'}>
      <FileGrid items={items} {...shelf} />
      {items.length < total && (
        <Button
          variant="default"
          mx="auto"
          mt="md"
          display="block"
          loading={state === 'loading'}
          onClick={() => void more()}
        >
          {t('Show more')}
        </Button>
      )}
    </div>
  )
}

function Outline() {
  const { t } = useLanguage()
  return (
    <div className={classes.outline} role="status" aria-label={t('Loading')}>
      {Array.from({ length: 10 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Skeleton key={at} height={150} radius="md" />
      ))}
    </div>
  )
}

function Nothing({ library: { state, reason, search, searchFor, again } }: Pick<LibraryResultsProps, 'library'>) {
  const { t } = useLanguage()
  if (state === 'unreachable') {
    return (
      <EmptyState icon="alert" title={t('Failed to load the list')} text={reason}>
        <Button variant="default" onClick={() => void again()}>
          {t('Try again')}
        </Button>
      </EmptyState>
    )
  }
  if (search.q || search.folder_id !== undefined) {
    return (
      <EmptyState icon="search" title={t('No results')} text={t('No records match your filters')}>
        {search.folder_id !== undefined && (
          <Button variant="default" onClick={() => searchFor({ folder_id: undefined })}>
            {t('Search all folders')}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="image" title={t('No images yet')} text={t('Images uploaded here can be used on every page')} />
  )
}
