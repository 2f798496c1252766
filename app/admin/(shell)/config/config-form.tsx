'use client'

import { Box, NavLink, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Fragment, type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormDialogs, hasOpenDialog, useLeaveQuestion } from '@/components/admin/form/form-dialogs'
import { type Form, FormErrors, useSubmitHandler } from '@/components/admin/form/form-parts'
import type { Version } from '@/components/admin/form/history'
import { SaveBar } from '@/components/admin/form/record-form'
import { FromVersion, RestoredDraft } from '@/components/admin/form/restored'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import { nextQuery, searchOf } from '@/components/admin/kit/address'
import type { Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAddress } from '@/components/admin/kit/use-address'
import { useQuestion } from '@/components/admin/kit/use-question'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { submit } from '@/lib/submit'
import classes from './config.module.css'
import { SecretField, SettingRow } from './setting-row'
import { groupSettings, type Setting, toConfigInput, toFormAnswer, toFormRow } from './snapshot'

const FACTOR = 'security.otp_required'

type Props = {
  settings: Setting[]
  record: Row
  shutsIn: string[]
  /** A former version that is put into the form, and what ends that. */
  version: Version | undefined
  endVersion: () => void
}

/** All changes are saved together and take effect at once. */
export function ConfigForm({ settings, record, shutsIn, version, endVersion }: Props) {
  const fields = settings.map(({ field }) => field)
  const form = useConfigForm(settings, record, endVersion)
  const replacing = useFilled(form, version, endVersion)
  function discard() {
    endVersion()
    form.reset()
  }
  const { isAsking, question } = useLeaveQuestion(form)
  const isRisky = form.changed.includes(FACTOR) && shutsIn.includes(String(form.values[FACTOR]))
  const { element, onSubmit, warning } = useWarned(form, isRisky)
  const covered = isAsking || hasOpenDialog(form)
  useHotkeys([['mod+S', () => covered || element.current?.requestSubmit()]], [], true)
  const secrets = settings.filter(({ secret }) => secret).map(({ field }) => [field.name, SecretField])
  return (
    <>
      <form ref={element} onSubmit={onSubmit} noValidate>
        {version && form.dirty && (
          <Box mb="md">
            <FromVersion version={version} />
          </Box>
        )}
        <RestoredDraft form={form} />
        <FormErrors form={form} names={fields.map(({ name }) => name)} />
        <Sections
          settings={settings}
          unsaved={form.changed}
          refused={Object.keys(form.problems)}
          attempts={form.attempts}
        >
          {(setting) => <SettingRow form={form} setting={setting} />}
        </Sections>
        <SaveBar count={form.changed.length} saving={form.saving} onDiscard={discard} />
      </form>
      {question}
      {warning}
      {replacing}
      <FormDialogs form={form} fields={fields} widgets={Object.fromEntries(secrets)} />
    </>
  )
}

function useConfigForm(settings: Setting[], record: Row, onSaved: () => void): Form {
  const { t } = useLanguage()
  return useRecordForm({
    fields: settings.map(({ field }) => field),
    record,
    keep: toFormRow,
    isKept: true,
    save: async (values, version) =>
      toFormAnswer(await submit('config.update', { values: toConfigInput(values, settings) }, { version }), record),
    onSaved: () => {
      onSaved()
      notifyDone(t('Saved'))
    },
  })
}

/** Puts a former version into the form; asks before it takes the place of what was typed. */
function useFilled(form: Form, version: Version | undefined, endVersion: () => void) {
  const { t } = useLanguage()
  const { confirm, question } = useQuestion()
  const fill = useEffectEvent(async ({ values }: Version) => {
    const title = t('Replace unsaved changes?')
    const text = t('The settings of this version take the place of what you typed')
    if (form.dirty && !(await confirm({ title, text, label: t('Use this version') }))) return endVersion()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
  })
  useEffect(() => {
    if (version) void fill(version)
  }, [version])
  return question
}

/** Asks before a change that would leave the visitor nothing but the set-up of a second factor. */
function useWarned(form: Form, isRisky: boolean) {
  const { t } = useLanguage()
  const { confirm, question } = useQuestion()
  const element = useRef<HTMLFormElement>(null)
  const sure = useRef(false)
  const submit = useSubmitHandler(element, form)

  async function ask() {
    const title = t('Set up two-factor authentication now?')
    const text = t('You have not set it up yet. After saving you cannot do anything else until you do')
    sure.current = await confirm({ title, text, label: t('Save and set up') })
    if (sure.current) element.current?.requestSubmit()
    sure.current = false
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!isRisky || sure.current) return submit(event)
    event.preventDefault()
    void ask()
  }
  return { element, onSubmit, warning: question }
}

type SectionsProps = {
  settings: Setting[]
  /** Names of fields that were changed and not saved. */
  unsaved: string[]
  /** Names of fields whose values were refused, and how often the form was. */
  refused?: string[]
  attempts?: number
  children: (setting: Setting) => ReactNode
}

/** A page for each part, by its address, or all that a search finds. What was typed in another part is kept. */
export function Sections({ settings, unsaved, refused = [], attempts = 0, children }: SectionsProps) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState('')
  const groups = groupSettings(settings)
  const { open, setOpen } = useSection(groups, refused, attempts)
  const found = typed.trim() === '' ? undefined : groupSettings(settings.filter((one) => isFound(one, typed)))
  const isTouched = (mine: Setting[]) => mine.some(({ field }) => unsaved.includes(field.name))
  return (
    <div className={classes.root}>
      <nav className={classes.ways} aria-label={t('Sections')}>
        <TextInput
          type="search"
          aria-label={t('Search settings')}
          placeholder={t('Search settings')}
          leftSection={<Icon name="search" size={16} />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          mb="xs"
        />
        {groups.map(({ group, settings }) => (
          <NavLink
            key={group}
            component="button"
            type="button"
            active={!found && group === open}
            aria-current={!found && group === open ? 'page' : undefined}
            label={group}
            rightSection={isTouched(settings) ? <span className={classes.dot} title={t('Not saved')} /> : undefined}
            onClick={() => {
              setTyped('')
              setOpen(settings)
            }}
          />
        ))}
      </nav>
      <Stack gap="lg" className={classes.parts}>
        {found?.length === 0 && <Text c="dimmed">{t('No results')}</Text>}
        {(found ?? groups).map(({ group, settings }) => (
          <Paper
            key={group}
            component="section"
            aria-label={group}
            className={classes.part}
            hidden={!found && group !== open}
          >
            <Title order={2}>{group}</Title>
            {settings.map((setting) => (
              <Fragment key={setting.field.name}>{children(setting)}</Fragment>
            ))}
          </Paper>
        ))}
      </Stack>
    </div>
  )
}

type Groups = ReturnType<typeof groupSettings>

/** The part that the address names by one of its settings; a refused value leads to its own. */
function useSection(groups: Groups, refused: string[], attempts: number) {
  const { query } = useAddress()
  const { setting = '' } = query
  /** Nothing is read for it: without the network, too, one sees the other parts. */
  const go = (name: string | undefined) =>
    window.history.replaceState(null, '', searchOf(nextQuery(query, { setting: name })))
  const groupOf = (name: string) => groups.find(({ settings }) => settings.some(({ field }) => field.name === name))
  const open = (groupOf(setting) ?? groups[0])?.group
  const leadToRefused = useEffectEvent(() => {
    const wrong = refused.filter((name) => groupOf(name) !== undefined)
    if (wrong.length > 0 && wrong.every((name) => groupOf(name)?.group !== open)) go(wrong[0])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused attempt leads to its first problem
  useEffect(() => leadToRefused(), [attempts])
  useEffect(() => {
    const row = document.getElementById(setting)
    const field = row?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row
    row?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [setting])
  const setOpen = ([first]: Setting[]) => go(first?.field.name)
  return { open, setOpen }
}

const isFound = ({ field, group }: Setting, typed: string): boolean =>
  `${group} ${field.label} ${field.help ?? ''} ${field.name}`.toLowerCase().includes(typed.trim().toLowerCase())
