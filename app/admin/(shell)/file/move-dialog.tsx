'use client'

import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { choicesOf, type Folder } from '@/components/admin/files/model'
import { useLanguage } from '@/components/ui/language'

type Props = { opened: boolean; count: number; folders: Folder[]; answer: (folder_id?: number | null) => void }

/** Where files are to go. */
export default function MoveDialog({ opened, count, folders, answer }: Props) {
  const { t } = useLanguage()
  const [folder, setFolder] = useState('')
  return (
    <Modal opened={opened} onClose={() => answer()} title={t('Move {n} {n:file/files}', { n: count })}>
      <Stack>
        <Select
          label={t('To folder')}
          data={[{ value: '', label: t('Not in a folder') }, ...choicesOf(folders)]}
          value={folder}
          onChange={(chosen) => setFolder(chosen ?? '')}
          allowDeselect={false}
          data-autofocus
        />
        <Group justify="end">
          <Button variant="default" onClick={() => answer()}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => answer(folder ? Number(folder) : null)}>{t('Move')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
