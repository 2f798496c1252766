'use client'

import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { choicesOf, type Folder } from '@/components/admin/files/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useSubmit } from '@/components/admin/kit/use-action'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'

/** A folder that there is, or where a new one is to be. */
export type FolderDraft = Folder | { parent_id: number | null }
type Props = { edited: FolderDraft; opened: boolean; folders: Folder[]; close: () => void }

/** What a folder is called and where it is. */
export default function FolderDialog({ edited, opened, folders, close }: Props) {
  const { t } = useLanguage()
  const isNew = !('id' in edited)
  return (
    <Modal opened={opened} onClose={close} title={isNew ? t('New folder') : t('Rename or move a folder')}>
      <Form edited={edited} folders={folders} close={close} />
    </Modal>
  )
}

function Form({ edited, folders, close }: Omit<Props, 'opened'>) {
  const { t } = useLanguage()
  const own = 'id' in edited ? edited : undefined
  const [name, setName] = useState(own?.name ?? '')
  const [parent, setParent] = useState(edited.parent_id)
  const { save, busy, problem } = useSave(own, close)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save({ name, parent_id: parent })
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextInput
          label={t('Name')}
          required
          maxLength={60}
          autoComplete="off"
          data-autofocus
          error={problem}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <ParentSelect folders={folders} own={own} value={parent} onChange={setParent} />
        <Group justify="end">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type ParentProps = {
  folders: Folder[]
  own: Folder | undefined
  value: number | null
  onChange: (id: number | null) => void
}

/** Any folder but the one itself and those in it. */
function ParentSelect({ folders, own, value, onChange }: ParentProps) {
  const { t } = useLanguage()
  return (
    <Select
      label={t('In folder')}
      data={[{ value: '', label: t('Top level') }, ...choicesOf(folders, own?.id)]}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
      allowDeselect={false}
    />
  )
}

/** An error from the server is shown at the name. */
function useSave(own: Folder | undefined, close: () => void) {
  const { t } = useLanguage()
  const submit = useSubmit()
  const [key] = useState(newKey) // of this opening: sent twice it makes one folder
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function save(values: { name: string; parent_id: number | null }) {
    setBusy(true)
    const answer = own
      ? await submit('folder.update', { id: own.id, ...values }, { version: own.version })
      : await submit('folder.create', values, { key })
    setBusy(false)
    if (!answer.ok) return setProblem(answer.errors?.[0]?.message ?? answer.msg)
    notifyDone(t('Saved'))
    close()
  }
  return { save, busy, problem }
}
