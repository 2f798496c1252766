'use client'

import { Paper, Stack } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useDrop } from '@/components/admin/files/use-drop'
import { useSelection } from '@/components/admin/files/use-selection'
import type { Column } from '@/components/admin/model'
import { useAsked } from '@/components/admin/table/use-asked'
import classes from './files.module.css'
import { FilesHead } from './files-head'
import { Folders } from './folders'
import { FoldersGone } from './folders-gone'
import { Listed } from './listed'
import type { Library, May, OpenedFile } from './model'
import { Selected } from './selected'
import { Sending } from './sending'
import { useFileActions } from './use-file-actions'
import { useFolderActions } from './use-folder-actions'
import { usePaste } from './use-paste'
import { useSending } from './use-sending'

const Details = dynamic(() => import('./details').then((module) => module.Details))
const RefusedModal = dynamic(() => import('@/components/admin/refused-modal').then((module) => module.RefusedModal))
const HistoryDrawer = dynamic(() =>
  import('@/components/admin/form/history-drawer').then((module) => module.HistoryDrawer),
)

type Props = {
  library: Library
  may: May
  opened: OpenedFile
  /** Every part of a file, to show what changed. */
  record: Column[]
  /** Summaries of the operations, by name. */
  operations: Record<string, string>
}

/** The library: folders beside what is in them, and everything that one does to files. */
export function Files({ library, may, opened, record, operations }: Props) {
  const { asked, change, pending } = useAsked()
  const inTrash = asked.trash === 'true'
  const within = Number(asked.folder_id) || undefined
  const sending = useSending()
  const upload = (files: File[]) => void sending.start(files, within)
  const off = inTrash || !may.files.create
  const { over, handlers } = useDrop({ disabled: off, onFiles: upload })
  usePaste({ disabled: off || opened !== undefined, onFiles: upload })
  const chosen = useSelection(library.rows.map(({ id }) => id))
  const actions = useFileActions({ library, clear: () => chosen.chooseAll(false) })
  const folders = useFolderActions({ library, within, change })
  const close = () => change({ open: undefined })
  const history = { resource: 'file', id: Number(asked.history), columns: record, cells: {}, operations }
  return (
    <>
      <Stack gap="lg" className={classes.page} {...handlers}>
        <FilesHead {...{ may, inTrash, change, upload }} create={folders.create} />
        <Paper className={classes.board} data-over={over} data-trash={inTrash}>
          {!inTrash && (
            <Folders {...{ library, may, asked, change }} actions={folders} move={actions.move} send={sending.start} />
          )}
          <div className={classes.main}>
            {inTrash && (
              <FoldersGone folders={library.gone} {...(may.folders.restore && { restore: folders.restore })} />
            )}
            <Listed {...{ library, may, asked, change, pending, chosen }} remove={actions.remove} />
            <Selected {...{ may, inTrash, chosen, actions }} />
          </div>
        </Paper>
      </Stack>
      <Sending sending={sending} />
      {opened && 'refusal' in opened && <RefusedModal refusal={opened.refusal} onClose={close} />}
      {opened && 'record' in opened && (
        <Details
          key={opened.record.id}
          file={opened.record}
          folders={library.folders}
          {...{ may, change }}
          onClose={close}
        />
      )}
      {asked.history && <HistoryDrawer opened {...history} onClose={() => change({ history: undefined })} />}
      {folders.dialog}
      {actions.dialog}
    </>
  )
}
