'use client'

import { Paper } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useSelection } from '@/components/admin/files/selection'
import { useDrop } from '@/components/admin/files/use-drop'
import type { Version } from '@/components/admin/form/history'
import type { Column } from '@/components/admin/kit/model'
import { type Address, useAddress } from '@/components/admin/kit/use-address'
import { RecordHistory } from '@/components/admin/list/record-drawers'
import { RecordOrRefusal } from '@/components/admin/list/record-or-refusal'
import { Page } from '@/components/admin/page/page'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { DeletedFolders } from './deleted-folders'
import { FileList } from './file-list'
import classes from './files.module.css'
import { FilesActions } from './files-actions'
import { Folders } from './folders'
import type { Library, May, OpenFile } from './model'
import { SelectionActions } from './selection-actions'
import { UploadPanel } from './upload-panel'
import { useFileActions } from './use-file-actions'
import { useFolderActions } from './use-folder-actions'
import { useLibraryUploads } from './use-library-uploads'
import { usePaste } from './use-paste'

const Details = dynamic(
  held(() => import('./details').then((module) => module.Details)),
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
          <DeletedFolders folders={library.deletedFolders} {...(may.folders.restore && { restore: folders.restore })} />
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
