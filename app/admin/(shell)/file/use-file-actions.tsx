'use client'

import { notifications } from '@mantine/notifications'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Folder } from '@/components/admin/files/model'
import type { Rights } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { useQuestion } from '@/components/admin/kit/use-question'
import { bulkNotice } from '@/components/admin/list/bulk-outcome'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import type { InputOf, OperationId, OutputOf } from '@/lib/endpoints'
import type { Library } from './model'

const MoveDialog = lazy(whenOnline(() => import('./move-dialog')))

type Options = { library: Library; may: Rights; clear: () => void }
type ManyId = Extract<OperationId, `file.${string}_many`>

/** The actions on one or many files; each refused file is listed with its reason. */
export function useFileActions({ library, may, clear }: Options) {
  const { t } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const restore = (ids: number[]) => many('file.restore_many', { ids })

  const move = (ids: number[], folder_id: number | null) => many('file.update_many', { ids, input: { folder_id } })
  const { ask, dialog: moveDialog } = useMoveDialog(library.folders, move)

  async function many(operation: ManyId, input: InputOf<ManyId>, undo?: (ids: number[]) => void): Promise<void> {
    const answer = await act(operation, input)
    if (!answer) return
    clear()
    report(operation, answer.data, undo)
  }
  /** Moved files go back into the folder that each of them was in. */
  async function undoMove(log_id: number): Promise<void> {
    const answer = await act('oper_log.undo', { id: log_id }, { key: newKey() })
    if (answer) report('file.undo_many', answer.data)
  }
  function report(operation: string, { items, log_id }: OutputOf<ManyId>, undo?: (ids: number[]) => void): void {
    const notice = bulkNotice(t, operation, items, nameOf)
    const run = log_id ? () => void undoMove(log_id) : undo && (() => undo(items.map(({ id }) => id)))
    if (!items.every(({ ok }) => ok)) notifications.show({ ...notice, autoClose: 10_000 })
    else notifyDone(notice.title, run && { label: t('Undo'), run })
  }
  const nameOf = (id: number) => library.rows.find((row) => row.id === id)?.name ?? `#${id}`

  async function remove(ids: number[]) {
    const title = t('Move {n} to the trash?', { n: ids.length })
    const text = t('You can restore them from the trash. Files still in use are not moved')
    if (await confirm({ title, text, label: t('Move to the trash') }))
      await many('file.delete_many', { ids }, may.restore_many && ((done) => void restore(done)))
  }
  const dialog: ReactNode = (
    <>
      {question}
      {moveDialog}
    </>
  )
  return { remove, restore, move, ask, dialog }
}

/** Asks which folder files are to go to, and moves them there. */
function useMoveDialog(folders: Folder[], move: (ids: number[], folder_id: number | null) => unknown) {
  const [ids, setIds] = useState<number[]>([])
  const [opened, setOpened] = useState(false)

  function ask(files: number[]) {
    setIds(files)
    setOpened(true)
  }
  function answer(folder_id?: number | null) {
    setOpened(false)
    if (folder_id !== undefined) void move(ids, folder_id)
  }
  const dialog: ReactNode = ids.length > 0 && (
    <Suspense>
      <MoveDialog opened={opened} answer={answer} count={ids.length} folders={folders} />
    </Suspense>
  )
  return { ask, dialog }
}
