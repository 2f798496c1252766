'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type Folder, folderPath } from '@/components/admin/files/model'
import type { Rights } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import type { Change } from '@/components/admin/kit/use-address'
import { useQuestion } from '@/components/admin/kit/use-question'
import type { RowAction } from '@/components/admin/table/row-actions'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import type { FolderDraft } from './folder-dialog'
import type { Library } from './model'

const FolderDialog = lazy(whenOnline(() => import('./folder-dialog')))

type Options = { library: Library; may: Rights; within: number | undefined; change: Change }

/** The actions on folders that the visitor may use; deleting explains where the content goes. */
export function useFolderActions({ library, may, within, change }: Options) {
  const { t } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const { edit, dialog: folderDialog } = useFolderDialog(library.folders)

  async function remove({ id, name, version, parent_id, files, children }: Folder) {
    const isEmpty = files + children.length === 0
    const text = isEmpty
      ? t('You can restore “{name}” from the trash', { name })
      : t('No files are deleted: the contents of “{name}” move up one level', { name })
    if (!(await confirm({ title: t('Move to the trash?'), text, label: t('Move to the trash') }))) return
    const lifted = isEmpty ? {} : ({ content: 'lift' } as const)
    if (!(await act('folder.delete', { id, ...lifted }, { version }))) return
    const mayUndo = may.restore && isEmpty // what moved up would stay there
    notifyDone(t('Moved to the trash'), mayUndo ? { label: t('Undo'), run: () => void restore({ id }) } : undefined)
    if (within === id) change({ folder_id: parent_id === null ? undefined : String(parent_id) })
  }
  async function restore({ id, version }: { id: number; version?: number }) {
    if (await act('folder.restore', { id }, version === undefined ? {} : { version })) notifyDone(t('Restored'))
  }
  function actionsOf(folder: Folder): RowAction[] {
    const actions: RowAction[] = []
    const inIt = { parent_id: folder.id }
    if (may.create) actions.push({ label: t('New subfolder'), icon: 'folder-plus', onClick: () => edit(inIt) })
    if (may.update) actions.push({ label: t('Edit'), icon: 'edit', onClick: () => edit(folder) })
    if (may.delete)
      actions.push({ label: t('Move to the trash'), icon: 'trash', danger: true, onClick: () => void remove(folder) })
    return actions
  }
  const dialog: ReactNode = (
    <>
      {question}
      {folderDialog}
    </>
  )
  const isFolder = within !== undefined && folderPath(library.folders, within).length > 0
  return { actionsOf, restore, dialog, create: () => edit({ parent_id: isFolder ? within : null }) }
}

function useFolderDialog(folders: Folder[]) {
  const [edited, setEdited] = useState<FolderDraft>()
  const [opened, setOpened] = useState(false)

  function edit(folder: FolderDraft) {
    setEdited(folder)
    setOpened(true)
  }
  const dialog: ReactNode = edited && (
    <Suspense>
      <FolderDialog edited={edited} opened={opened} folders={folders} close={() => setOpened(false)} />
    </Suspense>
  )
  return { edit, dialog }
}
