'use client'

import { notifications } from '@mantine/notifications'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { MARKS } from '@/lib/base/i18n/fill'
import type { SubmitFailure } from '@/lib/submit'
import { checkInBrowser, type Problems, problemsByPath, withoutPath } from '../field/problems'
import type { Field, Row } from '../kit/model'
import { draftName, forgetDraft, readDraft, writeDraft } from '../kit/unsaved'
import { changedValues, initialValues, isSameJson, type Values } from '../kit/values'
import { type Save, type SaveConflict, type SaveResult, saveChanges, saveMerged } from './save-changes'

type Options<Data> = {
  fields: Field[]
  record: Row | null
  /** Values that the form begins with instead of the record’s own; they are not saved yet. */
  draft?: Values | undefined
  save: Save<Data> | undefined
  onSaved: (data: Data) => void
  /** Where the form stays open once it is saved: the record that it goes on from. */
  keep?: (data: Data) => Row
  /** Keeps unsaved input in this tab until it is saved or given up, for forms that ask before one leaves. */
  isKept?: boolean
}

/** The values of a form, and the state of saving them. Nothing typed is ever thrown away. */
export function useRecordForm<Data>({ fields, record, draft, save, onSaved, keep, isKept = false }: Options<Data>) {
  const { t } = useLanguage()
  const { base, put, setForm, undo, ...typed } = useValues(fields, record, draft)
  const { forget, ...complaints } = useComplaints()
  const { complain } = complaints
  const { watch, ...delivery } = useDelivery(fields, complain, onSaved)
  const { values, dirty } = typed
  const kept = useDraft({ fields, record, base, values, dirty, isKept, setForm })

  function set(name: string, value: unknown) {
    put(name, value)
    forget(name)
  }
  function reset() {
    undo()
    complain({})
  }

  async function submit() {
    if (!save || delivery.saving || (base && !dirty)) return
    const tooLong = (bound: number) => t('Enter at most {bound} characters', { bound })
    const missing = (field: string) => t('{field} is required', { field })
    const wrong = checkInBrowser(fields, values, { missing, tooLong })
    complain(wrong)
    if (Object.keys(wrong).length === 0) await follow(saveChanges(save, values, base))
  }

  /** After the conflicts have been resolved. */
  async function resolve(merged: Values, current: Row, adopted: string[]) {
    if (save) await follow(saveMerged(save, merged, current, adopted))
  }

  /** The form continues from the values sent, or from those stored. */
  async function follow(result: Promise<SaveResult<Data>>) {
    const ended = await watch(result)
    const stored = ended.kind === 'saved' ? keep?.(ended.data) : undefined
    const { base, values } = stored ? { base: stored, values: initialValues(fields, stored) } : ended
    setForm({ base, values })
  }
  return { ...typed, ...complaints, ...delivery, ...kept, set, submit, resolve, reset }
}

/** The input, the record that it is typed upon, and the names of the fields that changed. */
function useValues(fields: Field[], record: Row | null, draft: Values = {}) {
  const [{ base, values }, setForm] = useState(() => ({ base: record, values: draftValues(fields, record, draft) }))
  const start = initialValues(fields, base)
  const changes = Object.entries(changedValues(values, base)).filter(([name, value]) => !isSameJson(value, start[name]))
  return {
    base,
    values,
    changed: changes.map(([name]) => name),
    dirty: changes.length > 0,
    isNew: base === null,
    setForm,
    put: (name: string, value: unknown) =>
      setForm((current) => ({ ...current, values: { ...current.values, [name]: value } })),
    undo: () => setForm((current) => ({ ...current, values: initialValues(fields, current.base) })),
  }
}

/** Only fields that the form has. */
function draftValues(fields: Field[], record: Row | null, draft: Values): Values {
  const drafted = fields.filter(({ name }) => name in draft).map(({ name }) => [name, draft[name]])
  return { ...initialValues(fields, record), ...Object.fromEntries(drafted) }
}

type Complain = (wrong: Problems, msg?: string) => void

/** Follows one attempt to its end and reports the result. */
function useDelivery<Data>(fields: Field[], complain: Complain, onSaved: (data: Data) => void) {
  const sentences = { fields, ...useLanguage() }
  const { t } = sentences
  const labelsOf = useLabels(fields)
  const [state, setState] = useState<'editing' | 'saving' | 'ended'>('editing')
  const [conflict, setConflict] = useState<SaveConflict>()

  async function watch(delivery: Promise<SaveResult<Data>>): Promise<SaveResult<Data>> {
    setState('saving')
    setConflict(undefined)
    const ended = await delivery
    setState(ended.kind === 'ended' ? 'ended' : 'editing')
    if (ended.kind === 'clash') setConflict(ended.conflict)
    if (ended.kind === 'saved') {
      const keptMessage = t('Changes by someone else kept: {fields}', { fields: labelsOf(ended.adopted) })
      if (ended.adopted.length > 0) notifications.show({ message: keptMessage })
      onSaved(ended.data)
    } else complain(...complaintAbout(ended, sentences))
    return ended
  }
  function keepEditing() {
    setState('editing')
    setConflict(undefined)
  }
  const endSession = () => setState('ended')
  return { watch, conflict, saving: state === 'saving', ended: state === 'ended', keepEditing, endSession }
}

/**
 * What is wrong: by field, and in one sentence above them. `attempts` counts, so that each leads to its first problem.
 */
function useComplaints() {
  const [problems, setProblems] = useState<Problems>({})
  const [error, setError] = useState<string>()
  const [attempts, setAttempts] = useState(0)

  const complain: Complain = (wrong, msg) => {
    setProblems(wrong)
    setError(msg)
    setAttempts((n) => n + 1)
  }
  return {
    problems,
    error,
    attempts,
    complain,
    forget: (name: string) => setProblems((now) => withoutPath(now, name)),
  }
}

/** The names of fields as people know them, in the order of the form. */
export function useLabels(fields: Field[]): (names: string[]) => string {
  const { locale } = useLanguage()
  return (names) => {
    const named = fields.filter(({ name }) => names.includes(name)).map(({ label }) => label)
    return named.join(MARKS[locale].list)
  }
}

type Sentences = Pick<ReturnType<typeof useLanguage>, 't' | 'locale'> & { fields: Field[] }

function complaintAbout(ended: SaveResult, sentences: Sentences): [problems: Problems, msg?: string] {
  const { t } = sentences
  if (ended.kind === 'unreachable') return [{}, t('The server did not respond. Your input is kept. Try again')]
  if (ended.kind === 'nothing left')
    return [{}, t('The record already matches what someone else saved. Nothing left to save')]
  return ended.kind === 'refused' ? refusalIn(ended.answer, ended.base !== null, sentences) : [{}]
}

function refusalIn(
  answer: SubmitFailure,
  existed: boolean,
  { t, locale, fields }: Sentences,
): [problems: Problems, msg?: string] {
  const { status, msg, errors, request_id } = answer
  if (errors?.length) return [problemsByPath(errors, fields, locale)]
  if (existed && status === 404) return [{}, t('This record was deleted by someone else and cannot be saved')]
  return [{}, status >= 500 ? `${msg} (${t('Request ID {id}', { id: request_id })})` : msg]
}

type State = { base: Row | null; values: Values }
type DraftOptions = State & {
  fields: Field[]
  /** The record as it came with the page. */
  record: Row | null
  dirty: boolean
  /** A dialog that is closed is over; a form that one leaves is not. */
  isKept: boolean
  setForm: (state: State) => void
}

/** Keeps what is typed until it is saved or given up: a reload, or a page that broke, brings it back. */
function useDraft({ fields, record, base, values, dirty, isKept, setForm }: DraftOptions) {
  const [restored, setRestored] = useState<string>()
  const [isRead, setRead] = useState(false)
  const isOver = useRef(false)
  const kept = fields.filter(({ widget }) => widget !== 'password') // a secret is not kept
  const names = kept.map((field) => field.name)
  const name = () => draftName(location.pathname, record, names)

  const restore = useEffectEvent(() => {
    const draft = isKept && !dirty ? readDraft(name()) : undefined
    if (draft) setForm({ base: draft.base, values: { ...initialValues(fields, draft.base), ...draft.values } })
    setRestored(draft?.at)
    setRead(true)
  })
  const keep = useEffectEvent(() => {
    if (!isKept || !isRead) return
    if (!dirty) isOver.current = false
    if (!dirty || isOver.current) return forgetDraft(name())
    const typed = names.map((one) => [one, values[one]])
    writeDraft(name(), { base, values: Object.fromEntries(typed), at: new Date().toISOString() })
  })
  useEffect(() => restore(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever of the form has changed is kept
  useEffect(() => keep(), [isRead, base, values, dirty])

  /** Saved or discarded: the form may be shown a little longer, and is not kept again. */
  function forget() {
    forgetDraft(name())
    isOver.current = true
  }
  /** The record as it is now, without what was typed before. */
  function discardDraft() {
    setRestored(undefined)
    setForm({ base: record, values: initialValues(fields, record) })
  }
  return { restored: dirty ? restored : undefined, forgetDraft: forget, discardDraft }
}
