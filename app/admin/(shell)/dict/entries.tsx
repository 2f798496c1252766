'use client'

import { Badge, Code, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Sortable } from '@/components/admin/field/sortable'
import { moveItem } from '@/components/admin/field/use-keyed'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Rights } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import type { Change } from '@/components/admin/kit/use-address'
import { useArrangement } from '@/components/admin/kit/use-arrangement'
import { useQuestion } from '@/components/admin/kit/use-question'
import { type RowAction, RowActions, useHint } from '@/components/admin/table/row-actions'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import classes from './dictionary.module.css'
import { type Entry, labelOf, otherLabel, type Type, usesText } from './model'

type Props = {
  type: Type
  entries: Entry[]
  inTrash: boolean
  mayArrange: boolean
  actionsOf: (entry: Entry) => RowAction[]
  open: ((id: number) => void) | undefined
}

/** In their order, each as forms and tables show it. */
export function Entries({ type, entries, inTrash, mayArrange, actionsOf, open }: Props) {
  const { locale } = useLanguage()
  const { hinting, hint } = useHint()
  const { ordered, move } = useOrder(type, entries)
  if (entries.length === 0) return <NoDictionaries inTrash={inTrash} />
  const keyed = ordered.map((item) => ({ key: item.id, item }))
  return (
    <div className={classes.root} {...hinting}>
      <Sortable
        entries={keyed}
        nameOf={(at) => (ordered[at] ? labelOf(ordered[at], locale) : '')}
        onMove={move}
        disabled={!mayArrange}
      >
        {({ item }, _, handle) => (
          <Line entry={item} actions={actionsOf(item)} handle={mayArrange && handle} open={open} />
        )}
      </Sortable>
      {hint}
    </div>
  )
}

type LineProps = { entry: Entry; actions: RowAction[]; handle: ReactNode; open: ((id: number) => void) | undefined }

function Line({ entry, actions, handle, open }: LineProps) {
  const { t, locale } = useLanguage()
  const { value, color, is_default, status, uses } = entry
  const label = labelOf(entry, locale)
  const shown = color ? <ColorLabel color={color}>{label}</ColorLabel> : <span className={classes.label}>{label}</span>
  return (
    <div className={classes.line} data-off={status === 'disabled'}>
      {handle}
      <div className={classes.entriesWords}>
        {open ? (
          <UnstyledButton className={classes.open} onClick={() => open(entry.id)}>
            {shown}
          </UnstyledButton>
        ) : (
          shown
        )}
        <Text span size="sm" c="dimmed">
          {otherLabel(entry, locale)}
        </Text>
        <Code>{value}</Code>
      </div>
      <div className={classes.marks}>
        {uses.length > 0 && (
          <Text span size="xs" c="dimmed">
            {usesText(uses, locale)}
          </Text>
        )}
        {is_default && <Mark color="brand">{t('Default')}</Mark>}
        {status === 'disabled' && <Mark color="gray">{t('Disabled')}</Mark>}
      </div>
      <RowActions actions={actions} act={(at) => actions[at]?.onClick()} name={label} />
    </div>
  )
}

const Mark = ({ color, children }: { color: string; children: string }) => (
  <Badge variant="light" color={color} size="sm" tt="none" fw={500} miw="max-content">
    {children}
  </Badge>
)

/** Moves the entries of a dictionary, and saves their order. */
function useOrder({ id, version }: Type, entries: Entry[]) {
  const act = useAction()
  const stored = { version, sequence: entries.map((entry) => entry.id) }
  const { sequence, arrange } = useArrangement(stored, async ({ version: current, sequence: sent }) => {
    const answer = await act('dict_type.arrange', { id, entries: sent }, { version: current })
    return answer?.data.version
  })
  const move = (from: number, to: number) => arrange(moveItem(sequence, from, to))
  return { ordered: inOrder(entries, sequence), move }
}

/** What came meanwhile stands at the end. */
function inOrder(entries: Entry[], ids: number[]): Entry[] {
  const place = ({ id }: Entry) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...entries].sort((a, b) => place(a) - place(b))
}

/** The actions on an entry. An entry that records use is disabled rather than deleted. */
export function useEntryActions(rights: Rights, change: Change) {
  const { t } = useLanguage()
  const { set, restore, remove, disable, question } = useChanges(rights)

  function actionsOf(entry: Entry): RowAction[] {
    const id = String(entry.id)
    const history: RowAction[] = rights.history
      ? [{ label: t('History'), icon: 'history', onClick: () => change({ history: id }) }]
      : []
    if (entry.deleted_at !== null) {
      const back: RowAction = { label: t('Restore'), icon: 'restore', onClick: () => void restore(entry) }
      return rights.restore ? [back, ...history] : history
    }
    const actions: RowAction[] = []
    const { status, is_default, uses } = entry
    const enabled = status === 'enabled'
    const add = (action: RowAction) => actions.push(action)
    if (rights.update) {
      add({ label: t('Edit'), icon: 'edit', onClick: () => change({ open: id }) })
      if (enabled && !is_default)
        add({ label: t('Set as default'), icon: 'check', onClick: () => void set(entry, { is_default: true }) })
      if (enabled) add({ label: t('Disable'), icon: 'eye-off', onClick: () => void disable(entry) })
      else add({ label: t('Enable'), icon: 'eye', onClick: () => void set(entry, { status: 'enabled' }) })
    }
    actions.push(...history)
    if (rights.delete && uses.length === 0)
      add({ label: t('Move to the trash'), icon: 'trash', danger: true, onClick: () => void remove(entry) })
    return actions
  }
  return { actionsOf, question }
}

/** The actions on an entry; those that lose something ask first. */
function useChanges(rights: Rights) {
  const { t, locale } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()

  async function set({ id, version }: Entry, fields: object) {
    if (await act('dict.update', { id, ...fields }, { version })) notifyDone(t('Saved'))
  }
  async function restore({ id, version }: { id: number; version?: number }) {
    if (await act('dict.restore', { id }, version === undefined ? {} : { version })) notifyDone(t('Restored'))
  }
  async function remove(entry: Entry) {
    const { id, version } = entry
    const text = t('You can restore “{name}” from the trash', { name: labelOf(entry, locale) })
    if (!(await confirm({ title: t('Move to the trash?'), text, label: t('Move to the trash') }))) return
    if (!(await act('dict.delete', { id }, { version }))) return
    notifyDone(t('Moved to the trash'), rights.restore && { label: t('Undo'), run: () => void restore({ id }) })
  }
  async function disable(entry: Entry) {
    const places = usesText(entry.uses, locale)
    const text = places
      ? t('Records that use it ({places}) keep it, but it can no longer be chosen', { places })
      : t('It can no longer be chosen')
    const title = t('Disable “{name}”?', { name: labelOf(entry, locale) })
    if (await confirm({ title, text, label: t('Disable') })) await set(entry, { status: 'disabled', is_default: false })
  }
  return { set, restore, remove, disable, question }
}

/** Where there is none, or none was deleted. */
export function NoDictionaries({ inTrash }: { inTrash: boolean }) {
  const { t } = useLanguage()
  if (inTrash)
    return <EmptyState icon="trash" title={t('The trash is empty')} text={t('Deleted items are kept here')} />
  return (
    <EmptyState
      icon="tag"
      title={t('Nothing here yet')}
      text={t('Dictionaries hold the choices in forms, such as carriers or reasons for a refund')}
    />
  )
}
