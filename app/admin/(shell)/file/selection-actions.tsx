'use client'

import type { useSelection } from '@/components/admin/files/selection'
import type { BulkAction } from '@/components/admin/table/actions'
import { BulkBar } from '@/components/admin/table/bulk-bar'
import { useLanguage } from '@/components/ui/language'
import type { May } from './model'
import type { useFileActions } from './use-file-actions'

type Props = {
  may: May
  inTrash: boolean
  chosen: ReturnType<typeof useSelection>
  actions: ReturnType<typeof useFileActions>
}

/** What can be done to all that is chosen. The actions themselves let the choice go once they are done. */
export function SelectionActions({ may: { files }, inTrash, chosen, actions }: Props) {
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
