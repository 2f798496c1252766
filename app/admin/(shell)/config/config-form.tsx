'use client'

import { useHotkeys } from '@mantine/hooks'
import { type SubmitEvent, useRef } from 'react'
import { FormDialogs, hasOpenDialog } from '@/components/admin/form/form-dialogs'
import { type Form, FormErrors, useSubmitHandler } from '@/components/admin/form/form-parts'
import { useLeaveQuestion } from '@/components/admin/form/use-leave-question'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import type { Row } from '@/components/admin/model'
import { notifyDone } from '@/components/admin/notify-done'
import { useQuestion } from '@/components/admin/use-question'
import { useLanguage } from '@/components/ui/language'
import { submit } from '@/lib/submit'
import { SaveBar } from './save-bar'
import { SecretField } from './secret-field'
import { Sections } from './sections'
import { SettingRow } from './setting-row'
import { type Setting, toConfigInput, toFormAnswer, toFormRow } from './snapshot'

const FACTOR = 'security.otp_required'

type Props = { settings: Setting[]; record: Row; shutsIn: string[] }

/** All changes are saved together and take effect at once. */
export function ConfigForm({ settings, record, shutsIn }: Props) {
  const { t } = useLanguage()
  const fields = settings.map(({ field }) => field)
  const form = useRecordForm({
    fields,
    record,
    keep: toFormRow,
    save: async (values, version) =>
      toFormAnswer(await submit('config.update', { values: toConfigInput(values, settings) }, { version }), record),
    onSaved: () => notifyDone(t('Saved')),
  })
  const { isAsking, question } = useLeaveQuestion(form.dirty)
  const isRisky = form.changed.includes(FACTOR) && shutsIn.includes(String(form.values[FACTOR]))
  const { element, onSubmit, warning } = useWarned(form, isRisky)
  const covered = isAsking || hasOpenDialog(form)
  useHotkeys([['mod+S', () => covered || element.current?.requestSubmit()]], [], true)
  const secrets = settings.filter(({ secret }) => secret).map(({ field }) => [field.name, SecretField])
  return (
    <>
      <form ref={element} onSubmit={onSubmit} noValidate>
        <FormErrors form={form} names={fields.map(({ name }) => name)} />
        <Sections settings={settings} unsaved={form.changed}>
          {(setting) => <SettingRow form={form} setting={setting} />}
        </Sections>
        <SaveBar count={form.changed.length} saving={form.saving} onDiscard={form.reset} />
      </form>
      {question}
      {warning}
      <FormDialogs form={form} fields={fields} widgets={Object.fromEntries(secrets)} />
    </>
  )
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
