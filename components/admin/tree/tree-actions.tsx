'use client'

import { Group, Text } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import type { Rights, TableOperation } from '../kit/model'
import type { Change } from '../kit/use-address'
import { CreateButton, ExportMenu, TrashSwitch } from '../list/head-buttons'

type Props = { rights: Rights; table: TableOperation | undefined; inTrash: boolean; change: Change }

/** Beside the title of a tree, which has no filters for the trash to stand among. */
export const TreeActions = ({ rights, table, inTrash, change }: Props) => (
  <>
    {table && <ExportMenu table={table} filter={inTrash ? { trash: true } : {}} />}
    {rights.restore && <TrashSwitch inTrash={inTrash} change={change} />}
    <CreateButton label={rights.create?.label} change={change} />
  </>
)

type NoteProps = { movable: boolean; busy: boolean; description: string }

/** Above a tree: how to move its entries, or a description of it where they cannot be moved; and whether a move is being saved. */
export function TreeNote({ movable, busy, description }: NoteProps) {
  const { t } = useLanguage()
  return (
    <Group justify="space-between" px="md" pt="sm" gap="xs">
      <Text size="sm" c="dimmed">
        {movable
          ? t('Drag items up or down to reorder, sideways to change the level, or use the arrow keys on the handle')
          : description}
      </Text>
      <Text size="sm" c="dimmed" role="status">
        {busy && t('Saving')}
      </Text>
    </Group>
  )
}
