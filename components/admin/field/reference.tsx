'use client'

import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState, useTransition } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { Locale } from '@/lib/base/i18n/fill'
import { asRecord } from '@/lib/base/json'
import type { OutputOf, Searchable } from '@/lib/endpoints'
import { type SubmitResult, submit } from '@/lib/submit'
import { useSessionEnded } from '../kit/form-context'
import { displayName } from '../kit/format'
import type { Field, FieldProps, Option } from '../kit/model'
import { SearchSelect } from '../kit/search-select'
import { inputProps, pickProps } from './frame'
import { NumberField, optionValue } from './plain'

/** Another record, found by its name; where there is no list to search, its number. */
export function ReferenceField(props: FieldProps) {
  const { reference } = props.field
  return reference ? <ReferenceSelect {...props} resource={reference} /> : <NumberField {...props} />
}

function ReferenceSelect({ resource, ...props }: FieldProps & { resource: Searchable }) {
  const { field, value, onChange } = props
  const { t } = useLanguage()
  const id = Number(value) || undefined
  const { options, matches, state, search, choose } = useReference(resource, id, field.options)
  const created = useCreated(field, matches, (record) => {
    choose(record)
    onChange(optionValue(field, record.value))
  })
  const none = field.create ? t('Type a name to create it') : t('No results')
  const nothing = { loading: t('Loading'), loaded: none, unreachable: t('Failed to load the list') }
  if (state === 'absent') return <NumberField {...props} />
  return (
    <SearchSelect
      placeholder={state === 'loading' && id ? `#${id}` : t('Search by name')}
      {...pickProps(props)}
      error={created.problem ?? inputProps(props).error}
      data={[...options, ...created.options]}
      value={id === undefined ? null : String(id)}
      onChange={(chosen) => {
        if (chosen === CREATE) void created.create()
        else onChange(chosen === null ? null : optionValue(field, chosen))
      }}
      filter={({ search: typed }) => {
        const listed = typed ? matches : options // Enter chooses the first match: what is chosen already is none
        return state === 'loaded' ? [...listed, ...created.options] : listed
      }}
      onTyped={(text) => {
        created.type(text)
        search(text)
      }}
      onDropdownClose={() => search('')}
      nothingFoundMessage={nothing[state]}
      loading={state === 'loading' || created.pending}
    />
  )
}

const CREATE = 'create'

/** Below what was found: a new record of the name that was typed, if none is called so. */
function useCreated({ create }: Field, matches: Option[], onCreated: (record: Option) => void) {
  const { t, locale } = useLanguage()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [pending, start] = useTransition()
  const isNew = name !== '' && !matches.some(({ label }) => label === name)
  return {
    options: create && isNew ? [{ value: CREATE, label: t('Create “{name}”', { name }) }] : [],
    problem,
    pending,
    type(text: string) {
      setName(text.trim())
      setProblem(undefined)
    },
    create: () =>
      start(async () => {
        const answer = create && (await submit(create, { name }).catch(() => undefined))
        if (answer?.ok) {
          cache.clear()
          onCreated(optionOf(answer.data, locale))
        } else setProblem(answer?.msg ?? t('The record could not be created. Try again'))
      }),
  }
}

const SECONDS_30 = 30_000
/** Shares one request among all fields of a page, such as a list of twenty slides. */
type ListResult = SubmitResult<OutputOf<`${Searchable}.list`>>
const cache = new Map<string, { at: number; answer: Promise<ListResult | undefined> }>()

function firstPage(resource: Searchable): Promise<ListResult | undefined> {
  const recent = cache.get(resource)
  if (recent && Date.now() - recent.at < SECONDS_30) return recent.answer
  const answer = listed(resource, '')
  cache.set(resource, { at: Date.now(), answer })
  void answer.then((got) => got?.ok || cache.delete(resource))
  return answer
}

const listed = (resource: Searchable, q: string) =>
  submit(`${resource}.list` as const, { q: q || undefined, size: 20 }).catch(() => undefined)

/** The choices of a reference, and the name of the record it points to; either may be known already. */
function useReference(resource: Searchable, id: number | undefined, recent: Option[] = []) {
  const { locale } = useLanguage()
  const sessionEnded = useSessionEnded()
  const [options, setOptions] = useState<Option[]>([])
  const [chosen, setChosen] = useState(recent[0])
  const [state, setState] = useState<'loading' | 'loaded' | 'absent' | 'unreachable'>('loading')
  const turn = useRef(0)

  async function show(coming: Promise<ListResult | undefined>) {
    turn.current += 1
    const mine = turn.current
    setState('loading')
    const answer = await coming
    if (mine !== turn.current) return
    if (answer?.ok) setOptions(optionsIn(answer.data, locale))
    if (answer?.ok === false && answer.status === 401) sessionEnded()
    setState(stateAfter(answer))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again only for another record
  useEffect(() => void show(firstPage(resource)), [resource])

  useEffect(() => {
    if (id === undefined || state !== 'loaded' || [chosen, ...options].some((one) => one?.value === String(id))) return
    const nameless = { value: String(id), label: `#${id}` }
    submit(`${resource}.read` as const, { id }).then(
      (answer) => setChosen(answer.ok ? optionOf(answer.data, locale) : nameless),
      () => setChosen(nameless),
    )
  }, [resource, id, state, chosen, options, locale])

  const later = useDebouncedCallback((q: string) => void show(listed(resource, q)), 250)
  function search(q: string) {
    later.cancel()
    turn.current += 1 // what is on its way answers an older search
    if (!q) return void show(firstPage(resource))
    setState('loading')
    later(q)
  }
  return { options: withChosen(options, chosen, id), matches: options, state, search, choose: setChosen }
}

/** An operation that is not there, or not for this person, leaves nothing to search. */
function stateAfter(answer: ListResult | undefined): 'loaded' | 'absent' | 'unreachable' {
  if (!answer) return 'unreachable'
  return answer.ok ? 'loaded' : [403, 404].includes(answer.status) ? 'absent' : 'unreachable'
}

const withChosen = (options: Option[], chosen: Option | undefined, id: number | undefined): Option[] =>
  chosen && chosen.value === String(id) && !options.some(({ value }) => value === chosen.value)
    ? [chosen, ...options]
    : options

function optionsIn(data: unknown, locale: Locale): Option[] {
  const { items } = asRecord(data)
  return Array.isArray(items) ? items.map((record) => optionOf(record, locale)) : []
}

function optionOf(record: unknown, locale: Locale): Option {
  return { value: String(asRecord(record).id), label: displayName(record, locale) }
}
