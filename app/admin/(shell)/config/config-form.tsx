'use client'

import { Box, NavLink, Paper, Stack, Title } from '@mantine/core'
import { useHotkeys, useScrollSpy } from '@mantine/hooks'
import { Fragment, type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { FormDialogs, hasOpenDialog, useLeaveQuestion } from '@/components/admin/form/form-dialogs'
import { type Form, FormErrors, useSubmitHandler } from '@/components/admin/form/form-parts'
import type { Version } from '@/components/admin/form/history'
import { SaveBar } from '@/components/admin/form/record-form'
import { FromVersion, RestoredDraft } from '@/components/admin/form/restored'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import type { Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useQuestion } from '@/components/admin/kit/use-question'
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
        <Sections settings={settings} unsaved={form.changed}>
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
  children: (setting: Setting) => ReactNode
}

/** Part below part, with a way to each of them beside. */
export function Sections({ settings, unsaved, children }: SectionsProps) {
  const groups = groupSettings(settings)
  const isTouched = (mine: Setting[]) => mine.some(({ field }) => unsaved.includes(field.name))
  return (
    <div className={classes.root}>
      <SectionLinks sections={groups.map(({ group, settings }) => ({ group, touched: isTouched(settings) }))} />
      <Stack gap="lg" className={classes.parts}>
        {groups.map(({ group, settings }, at) => (
          <Paper key={group} component="section" aria-labelledby={idOf(at)} className={classes.part}>
            <Title order={2} id={idOf(at)} tabIndex={-1} data-part>
              {group}
            </Title>
            {settings.map((setting) => (
              <Fragment key={setting.field.name}>{children(setting)}</Fragment>
            ))}
          </Paper>
        ))}
      </Stack>
    </div>
  )
}

const idOf = (at: number) => `part-${at}`

/** Where one is, and where something is not saved yet. */
function SectionLinks({ sections }: { sections: { group: string; touched: boolean }[] }) {
  const { t } = useLanguage()
  const { active } = useScrollSpy({ selector: '[data-part]', offset: 120 })
  function go(at: number) {
    const title = document.getElementById(idOf(at))
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ behavior: 'smooth' })
  }
  return (
    <nav className={classes.ways} aria-label={t('Sections')}>
      {sections.map(({ group, touched }, at) => (
        <NavLink
          key={group}
          component="button"
          type="button"
          active={at === Math.max(active, 0)}
          label={group}
          rightSection={touched ? <span className={classes.dot} title={t('Not saved')} /> : undefined}
          onClick={() => go(at)}
        />
      ))}
    </nav>
  )
}
