'use client'

import { Button, Group, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Thumb } from '@/components/admin/files/file-grid'
import { choicesOf, type Folder, folderPath, formatBytes } from '@/components/admin/files/model'
import type { Version } from '@/components/admin/form/history'
import { FromVersion } from '@/components/admin/form/restored'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import { moment } from '@/components/admin/kit/format'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { SideDrawer } from '@/components/admin/kit/side-drawer'
import { useAction, useSubmit } from '@/components/admin/kit/use-action'
import type { Change } from '@/components/admin/kit/use-address'
import { useQuestion } from '@/components/admin/kit/use-question'
import { Facts } from '@/components/admin/page/page'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import classes from './details.module.css'
import type { FileDetails, May } from './model'
import { parseUses, UsedIn } from './uses'

type Props = {
  file: FileDetails
  folders: Folder[]
  may: May
  change: Change
  /** A former version to begin with. */
  version: Version | undefined
  onClose: () => void
}

/** One file with all that is known of it, and what can be done to it. */
export function Details({ file, folders, may, change, version, onClose }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const { remove, uses, refused, question } = useDeletion(file, Boolean(may.files.restore), () => setShown(false))
  return (
    <>
      <SideDrawer title={file.name} size={640} shown={shown} onClose={() => setShown(false)} onGone={onClose}>
        <div className={classes.whole}>
          <div className={classes.content}>
            <a className={classes.preview} href={file.url} target="_blank" rel="noreferrer" aria-label={t('Open file')}>
              <Thumb item={file} width={800} />
            </a>
            {may.files.update && (
              <DetailsForm file={file} folders={folders} mayMove={may.files.move ?? false} version={version} />
            )}
            <UsedIn uses={uses} refused={refused} />
            <FileFacts file={file} folders={folders} withFolder={!may.files.move} />
          </div>
          <Footer file={file} may={may} change={change} remove={() => void remove()} />
        </div>
      </SideDrawer>
      {question}
    </>
  )
}

type FooterProps = Pick<Props, 'file' | 'may' | 'change'> & { remove: () => void }

function Footer({ file, may: { files }, change, remove }: FooterProps) {
  const { t } = useLanguage()
  return (
    <Group className={classes.footer} gap="sm">
      <Button
        component="a"
        href={file.url}
        download={file.name}
        variant="default"
        leftSection={<Icon name="download" size={16} />}
      >
        {t('Download')}
      </Button>
      {files.history && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name="history" size={16} />}
          onClick={() => change({ open: undefined, history: String(file.id) })}
        >
          {t('History')}
        </Button>
      )}
      {files.delete && (
        <Button variant="light" color="red" ml="auto" leftSection={<Icon name="trash" size={16} />} onClick={remove}>
          {t('Move to the trash')}
        </Button>
      )}
    </Group>
  )
}

/** A file in use is not deleted and its uses are listed; any other goes to the trash after a question. */
function useDeletion(file: FileDetails, mayRestore: boolean, onDeleted: () => void) {
  const { id, name, version, uses: knownUses } = file
  const { t } = useLanguage()
  const submit = useSubmit()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const [uses, setUses] = useState(knownUses)
  const [refused, setRefused] = useState(false)

  async function remove() {
    if (uses.length > 0) return setRefused(true)
    const text = t('You can restore “{name}” from the trash', { name })
    if (!(await confirm({ title: t('Move to the trash?'), text, label: t('Move to the trash') }))) return
    const answer = await submit('file.delete', { id }, { version })
    if (!answer.ok && parseUses(answer.details).length > 0) {
      setUses(parseUses(answer.details)) // came into use meanwhile
      return setRefused(true)
    }
    if (!answer.ok) return act.refused(answer)
    notifyDone(t('Moved to the trash'), mayRestore ? { label: t('Undo'), run: () => void restore() } : undefined)
    onDeleted()
  }
  async function restore() {
    if (await act('file.restore', { id })) notifyDone(t('Restored'))
  }
  return { remove, uses, refused, question }
}

type FileFactsProps = { file: FileDetails; folders: Folder[]; withFolder: boolean }

/** What is known about a file; its folder only where that is not a field already. */
function FileFacts({ file, folders, withFolder }: FileFactsProps) {
  const { t } = useLanguage()
  const { width, height, url, hash } = file
  const size = width && height ? t('{width} × {height}', { width, height }) : ''
  const facts = compact([
    { label: t('Type'), value: file.mime },
    { label: t('Size'), value: formatBytes(file.size) },
    size && { label: t('Dimensions'), value: size },
    withFolder && { label: t('In folder'), value: folderOf(file, folders) || t('Not in a folder') },
    { label: t('Uploaded by'), value: file.user },
    { label: t('Created'), value: moment(file.create_time) },
    { label: t('URL'), value: <Copied name={t('URL')} value={url} />, wide: true },
    { label: t('SHA-256'), value: <Copied name={t('SHA-256')} value={hash} code />, wide: true },
  ])
  return <Facts layout="grid" facts={facts} />
}

const folderOf = ({ folder_id }: FileDetails, folders: Folder[]): string =>
  folder_id === null
    ? ''
    : folderPath(folders, folder_id)
        .map(({ name }) => name)
        .join(' / ')

/** A value with a button that copies it. */
const Copied = ({ name, value, code = false }: { name: string; value: string; code?: boolean }) => (
  <Group component="span" gap={4} wrap="nowrap">
    {code ? <code>{value}</code> : <span>{value}</span>}
    <CopyIcon name={name} value={value} />
  </Group>
)

type DetailsFormProps = { file: FileDetails; folders: Folder[]; mayMove: boolean; version: Version | undefined }

/** What people change of a file: its name, and where it lies. */
function DetailsForm({ file, folders, mayMove, version }: DetailsFormProps) {
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
          <FolderField folders={folders} value={values.folder_id} choose={(folder_id) => put({ folder_id })} />
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
type FolderFieldProps = { folders: Folder[]; value: number | null; choose: (folder_id: number | null) => void }

function FolderField({ folders, value, choose }: FolderFieldProps) {
  const { t } = useLanguage()
  return (
    <Select
      label={t('In folder')}
      data={[{ value: '', label: t('Not in a folder') }, ...choicesOf(folders)]}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => choose(chosen ? Number(chosen) : null)}
      allowDeselect={false}
    />
  )
}

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

type Draft = Partial<Pick<FileDetails, 'name' | 'folder_id'>>

/**
 * The name and folder of an earlier version. The folder is left out where it is gone, or where nothing can be moved.
 */
export function draftOf(
  { values: { name, folder_id } }: Pick<Version, 'values'>,
  folders: Folder[] | undefined,
): { values: Draft; isFolderLost: boolean } {
  const values: Draft = typeof name === 'string' ? { name } : {}
  const isThere = folders && choicesOf(folders).some(({ value }) => value === String(folder_id))
  if (folders && folder_id === null) return { values: { ...values, folder_id }, isFolderLost: false }
  if (isThere && typeof folder_id === 'number') return { values: { ...values, folder_id }, isFolderLost: false }
  return { values, isFolderLost: typeof folder_id === 'number' }
}
