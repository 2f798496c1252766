'use client'

import { Button, Paper, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Folder } from '@/components/admin/files/model'
import { UploadQueue } from '@/components/admin/files/queue'
import { useSelection } from '@/components/admin/files/selection'
import { uploadFile } from '@/components/admin/files/upload'
import { Uploads } from '@/components/admin/files/uploads'
import { namePastedFile, useDrop } from '@/components/admin/files/use-drop'
import { useUploads } from '@/components/admin/files/use-upload'
import type { Version } from '@/components/admin/form/history'
import type { Column } from '@/components/admin/kit/model'
import { type Address, useAddress } from '@/components/admin/kit/use-address'
import { RecordHistory } from '@/components/admin/list/record-drawers'
import { RecordOrRefusal } from '@/components/admin/list/record-or-refusal'
import { Page } from '@/components/admin/page/page'
import { BulkBar } from '@/components/admin/table/bulk-bar'
import type { BulkAction } from '@/components/admin/table/row-actions'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { FileList } from './file-list'
import classes from './files.module.css'
import { FilesActions } from './files-actions'
import { Folders } from './folders'
import type { Library, May, OpenFile } from './model'
import { useFileActions } from './use-file-actions'
import { useFolderActions } from './use-folder-actions'

const Details = dynamic(
  whenOnline(() => import('./details').then((module) => module.Details)),
  { loading: nothing },
)

type Props = {
  library: Library
  may: May
  opened: OpenFile
  /** Every part of a file, to show what changed. */
  record: Column[]
  /** Summaries of the operations, by name. */
  operations: Record<string, string>
}

/** The library: the folder tree beside the files, with all actions. */
export function Files(props: Props) {
  const { library, may, opened } = props
  const { t } = useLanguage()
  const address = useAddress()
  const { query, change } = address
  const inTrash = query.trash === 'true'
  const within = Number(query.folder_id) || undefined
  const disabled = inTrash || !may.files.create
  const { sending, upload, over, handlers } = useIncomingFiles({ within, disabled, mayPaste: opened === undefined })
  const chosen = useSelection(library.rows.map(({ id }) => id))
  const files = useFileActions({ library, may: may.files, clear: () => chosen.chooseAll(false) })
  const folders = useFolderActions({ library, may: may.folders, within, change })
  return (
    <>
      <div className={classes.page} {...handlers}>
        <Page
          title={t('Files')}
          actions={
            <FilesActions
              library={library}
              may={may}
              inTrash={inTrash}
              change={change}
              upload={upload}
              create={folders.create}
            />
          }
        >
          <Board
            library={library}
            may={may}
            address={address}
            over={over}
            chosen={chosen}
            files={files}
            folders={folders}
            send={sending.start}
          />
        </Page>
      </div>
      <UploadPanel sending={sending} />
      <Drawers {...props} query={query} change={change} />
      {folders.dialog}
      {files.dialog}
    </>
  )
}

type BoardProps = Pick<Props, 'library' | 'may'> & {
  address: Address
  /** Files are being dragged over the page. */
  over: boolean
  chosen: ReturnType<typeof useSelection>
  files: ReturnType<typeof useFileActions>
  folders: ReturnType<typeof useFolderActions>
  send: ReturnType<typeof useLibraryUploads>['start']
}

/** The folders beside the files; in the trash there is no tree, and deleted folders stand above deleted files. */
function Board({ library, may, address, over, chosen, files, folders, send }: BoardProps) {
  const { query, change, pending } = address
  const inTrash = query.trash === 'true'
  return (
    <Paper className={classes.board} data-over={over} data-trash={inTrash}>
      {!inTrash && (
        <Folders
          library={library}
          may={may}
          query={query}
          change={change}
          actions={folders}
          move={files.move}
          send={send}
        />
      )}
      <div className={classes.main}>
        {inTrash && (
          <DeletedFolders folders={library.deletedFolders} restore={may.folders.restore && folders.restore} />
        )}
        <FileList
          library={library}
          may={may}
          query={query}
          change={change}
          pending={pending}
          chosen={chosen}
          remove={files.remove}
        />
        <SelectionActions may={may} inTrash={inTrash} chosen={chosen} actions={files} />
      </div>
    </Paper>
  )
}

type IncomingOptions = { within: number | undefined; disabled: boolean; mayPaste: boolean }

/** Files that are chosen, dropped on the page or pasted: they are sent into the folder that is looked at. */
function useIncomingFiles({ within, disabled, mayPaste }: IncomingOptions) {
  const sending = useLibraryUploads()
  const upload = (files: File[]) => void sending.start(files, within)
  const { over, handlers } = useDrop({ disabled, onFiles: upload })
  usePaste({ disabled: disabled || !mayPaste, onFiles: upload })
  return { sending, upload, over, handlers }
}

type DrawersProps = Props & Pick<Address, 'query' | 'change'>

/** What opens over the library, as the address says. */
function Drawers({ library, may, opened, record, operations, query, change }: DrawersProps) {
  const [version, setVersion] = useState<Version>()
  function close() {
    setVersion(undefined)
    change({ open: undefined })
  }
  function restore(chosen: Version) {
    setVersion(chosen)
    change({ history: undefined, open: String(chosen.resource_id) })
  }
  return (
    <>
      <RecordOrRefusal opened={opened} close={close}>
        {(file) => (
          <Details
            file={file}
            may={may}
            change={change}
            folders={library.folders}
            version={version?.resource_id === file.id ? version : undefined}
            onClose={close}
          />
        )}
      </RecordOrRefusal>
      <RecordHistory
        resource="file"
        operations={operations}
        id={query.history}
        columns={record}
        restore={may.files.update ? restore : undefined}
        close={() => change({ history: undefined })}
      />
    </>
  )
}

/** In the corner, above the page. */
const UploadPanel = ({ sending: { queue, uploads } }: { sending: ReturnType<typeof useLibraryUploads> }) =>
  uploads.length > 0 && (
    <div className={classes.sending}>
      <Uploads queue={queue} uploads={uploads} />
    </div>
  )

type Options = { disabled: boolean; onFiles: (files: File[]) => void }

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="dialog"] *'

/** An image out of the clipboard, wherever on the page one is, but not where one types. */
function usePaste({ disabled, onFiles }: Options): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const isTyped = event.target instanceof Element && event.target.matches(TYPED_INTO)
    if (disabled || isTyped || event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    onFiles(files.map((file) => namePastedFile(file, new Date())))
  })
  useEffect(() => {
    const guard = new AbortController()
    window.addEventListener('paste', (event) => paste(event), { signal: guard.signal })
    return () => guard.abort()
  }, [])
}

type DeletedFoldersProps = { folders: Folder[]; restore: ((folder: Folder) => Promise<void>) | undefined }

/** Folders that were deleted, before the files that were. */
function DeletedFolders({ folders, restore }: DeletedFoldersProps) {
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

type SelectionActionsProps = {
  may: May
  inTrash: boolean
  chosen: ReturnType<typeof useSelection>
  actions: ReturnType<typeof useFileActions>
}

/** What can be done to all that is chosen. The actions themselves let the choice go once they are done. */
function SelectionActions({ may: { files }, inTrash, chosen, actions }: SelectionActionsProps) {
  const { t } = useLanguage()
  const { selection, chooseAll } = chosen
  const once = (run: (ids: number[]) => unknown) => async (ids: number[]) => {
    await run(ids)
    return false
  }
  const bulk: BulkAction[] = []
  if (!inTrash && files.move) bulk.push({ label: t('Move'), icon: 'folder', run: once(actions.ask) })
  if (!inTrash && files.delete_many)
    bulk.push({ label: t('Move to the trash'), icon: 'trash', danger: true, run: once(actions.remove) })
  if (inTrash && files.restore_many) bulk.push({ label: t('Restore'), icon: 'restore', run: once(actions.restore) })
  return <BulkBar ids={selection.chosen} actions={bulk} clear={() => chooseAll(false)} />
}

/** Belongs to the browser tab, not to the page: uploads continue on other pages. */
const queue = new UploadQueue(uploadFile)

/** What is being uploaded into the library; the list follows as files arrive. */
function useLibraryUploads() {
  const router = useRouter()
  const sending = useUploads(queue)
  const stored = sending.uploads.filter(({ state }) => state === 'stored').length
  const follow = useDebouncedCallback(() => router.refresh(), 400)
  useEffect(() => {
    if (stored > 0) follow()
  }, [stored, follow])
  return sending
}
