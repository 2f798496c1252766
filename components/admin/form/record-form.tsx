'use client'

import { Alert, Button, Kbd, Text } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { type RefObject, type SubmitEvent, useEffect } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Field, FieldComponent } from '../model'
import { beginHere } from './begin-here'
import { astray, below } from './problems'
import classes from './record-form.module.css'
import type { useRecordForm } from './use-record-form'
import { widgets as known } from './widgets'

type Form = ReturnType<typeof useRecordForm>
type Props = {
  ref: RefObject<HTMLFormElement | null>
  form: Form
  fields: Field[]
  widgets: Record<string, FieldComponent>
  onCancel: () => void
}

export function RecordForm({ ref, form, fields, widgets, onCancel }: Props) {
  const { t } = useLanguage()
  const { attempts, saving } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused attempt leads to its first problem, typing does not
  useEffect(() => {
    if (attempts > 0 && !saving) showProblem(ref.current)
  }, [attempts, saving])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const uploading = event.currentTarget.querySelector('[aria-busy="true"]')
    if (uploading) form.complain(form.problems, t('Wait until the upload is done, then save'))
    else void form.submit()
  }
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      <div className={classes.fields} ref={beginHere}>
        <Trouble form={form} names={fields.map(({ name }) => name)} />
        <Fields {...{ form, fields, widgets }} disabled={saving} />
      </div>
      <div className={classes.footer}>
        <Buttons saving={saving} idle={!form.isNew && !form.dirty} onCancel={onCancel} />
      </div>
    </form>
  )
}

type FieldsProps = Pick<Props, 'form' | 'fields' | 'widgets'> & { disabled: boolean }

const Fields = ({ form, fields, widgets, disabled }: FieldsProps) =>
  fields.map((field) => {
    const { name, widget } = field
    const Widget = widgets[name] ?? known[widget]
    return (
      <div key={name} data-field={name}>
        <Widget
          field={field}
          value={form.values[name]}
          onChange={(value) => form.set(name, value)}
          problems={below(form.problems, name)}
          disabled={disabled}
        />
      </div>
    )
  })

/** What belongs to no field, above all of them. */
function Trouble({ form: { trouble, problems }, names }: { form: Form; names: string[] }) {
  const { t } = useLanguage()
  const lost = astray(problems, names)
  if (!trouble && lost.length === 0) return null
  return (
    <Alert color="red" icon={<Icon name="alert" />} title={t('Not saved')} data-trouble style={{ flexShrink: 0 }}>
      {trouble}
      {lost.map(([path, message]) => (
        <Text key={path} size="sm">{`${path}: ${message}`}</Text>
      ))}
    </Alert>
  )
}

function Buttons({ saving, idle, onCancel }: { saving: boolean; idle: boolean; onCancel: () => void }) {
  const { t } = useLanguage()
  const os = useOs()
  return (
    <>
      <Text size="xs" c="dimmed" className={classes.hint} visibleFrom="sm" aria-hidden>
        <Kbd size="xs">{os === 'macos' ? '⌘' : 'Ctrl'}</Kbd> <Kbd size="xs">S</Kbd>
      </Text>
      <Button variant="default" onClick={onCancel} disabled={saving}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={saving} disabled={idle}>
        {t('Save')}
      </Button>
    </>
  )
}

const WRONG = '[aria-invalid="true"], [data-problem="true"] button:not(:disabled)'

/** Leads to the first field with a problem; what concerns no field is on top. */
function showProblem(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>(`:is(${WRONG})`)
  const trouble = form?.querySelector('[data-trouble]')
  wrong?.focus({ preventScroll: true })
  ;(trouble ?? wrong)?.scrollIntoView({ block: trouble ? 'end' : 'center', behavior: 'smooth' })
}
