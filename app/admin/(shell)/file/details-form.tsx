'use client'

import { Button, Group, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { choicesOf, type Folder } from '@/components/admin/files/model'
import { FromVersion } from '@/components/admin/form/from-version'
import type { Version } from '@/components/admin/form/history'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { useLanguage } from '@/components/ui/language'
import classes from './details.module.css'
import { draftOf } from './draft'
import type { FileDetails } from './model'

type Props = { file: FileDetails; folders: Folder[]; mayMove: boolean; version: Version | undefined }

/** What people change of a file: its name, and where it lies. */
export function DetailsForm({ file, folders, mayMove, version }: Props) {
  const { t } = useLanguage()
  const [draft] = useState(() => version && draftOf(version, mayMove ? folders : undefined))
  const { values, put, save, busy, dirty } = useEdit(file, draft?.values)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <>
      {version && draft && dirty && (
        <FromVersion
          version={{
            ...version,
            lost: draft.isFolderLost ? [{ name: 'folder_id', label: t('In folder'), why: null }] : [],
          }}
        />
      )}
      <form onSubmit={onSubmit} className={classes.form} noValidate>
        <TextInput
          label={t('Name')}
          maxLength={200}
          autoComplete="off"
          value={values.name}
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
        />
        {mayMove && (
          <Select
            label={t('In folder')}
            data={[{ value: '', label: t('Not in a folder') }, ...choicesOf(folders)]}
            value={values.folder_id === null ? '' : String(values.folder_id)}
            onChange={(chosen) => put({ folder_id: chosen ? Number(chosen) : null })}
            allowDeselect={false}
          />
        )}
        <Group className={classes.save}>
          <Button type="submit" variant="default" loading={busy} disabled={!dirty || values.name.trim() === ''}>
            {t('Save')}
          </Button>
        </Group>
      </form>
    </>
  )
}

type Values = Pick<FileDetails, 'name' | 'folder_id'>

/** Sends only what changed; the name is taken from the response. */
function useEdit(file: FileDetails, draft: Partial<Values> = {}) {
  const { t } = useLanguage()
  const act = useAction()
  const [changed, setChanged] = useState(draft)
  const [busy, setBusy] = useState(false)
  const values: Values = { name: file.name, folder_id: file.folder_id, ...changed }
  const dirty = values.name !== file.name || values.folder_id !== file.folder_id
  async function save() {
    if (!dirty) return
    setBusy(true)
    if (await act('file.update', { id: file.id, ...changed }, { version: file.version })) {
      setChanged({})
      notifyDone(t('Saved'))
    }
    setBusy(false)
  }
  return { values, dirty, busy, save, put: (some: Partial<Values>) => setChanged({ ...changed, ...some }) }
}
