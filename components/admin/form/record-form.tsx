'use client'

import { Button, Kbd, Text } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import type { RefObject } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { Field, FieldComponent } from '../model'
import { focusFirstInput } from './focus-first-input'
import { type Form, FormErrors, FormField, useSubmitHandler } from './form-parts'
import { needsWideDrawer } from './form-width'
import classes from './record-form.module.css'

type Props = {
  ref: RefObject<HTMLFormElement | null>
  form: Form
  fields: Field[]
  widgets: Record<string, FieldComponent>
  onCancel: () => void
}

export function RecordForm({ ref, form, fields, widgets, onCancel }: Props) {
  const { saving } = form
  const onSubmit = useSubmitHandler(ref, form)
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      <div className={classes.fields} data-wide={needsWideDrawer(fields)} ref={focusFirstInput}>
        <FormErrors form={form} names={fields.map(({ name }) => name)} />
        {fields.map((field) => (
          <FormField key={field.name} form={form} field={field} widget={widgets[field.name]} />
        ))}
      </div>
      <div className={classes.footer}>
        <Buttons saving={saving} idle={!form.isNew && !form.dirty} onCancel={onCancel} />
      </div>
    </form>
  )
}

function Buttons({ saving, idle, onCancel }: { saving: boolean; idle: boolean; onCancel: () => void }) {
  const { t } = useLanguage()
  return (
    <>
      <SaveKeys className={classes.hint} />
      <Button variant="default" onClick={onCancel} disabled={saving}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={saving} disabled={idle}>
        {t('Save')}
      </Button>
    </>
  )
}

/** The keys that save, where there are keys. */
export function SaveKeys({ className }: { className: string | undefined }) {
  const os = useOs()
  return (
    <Text size="xs" c="dimmed" {...(className && { className })} visibleFrom="sm" aria-hidden>
      <Kbd size="xs">{os === 'macos' ? '⌘' : 'Ctrl'}</Kbd> <Kbd size="xs">S</Kbd>
    </Text>
  )
}
