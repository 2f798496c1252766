'use client'

import { Button, Kbd, Paper, Text, Transition } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import type { ReactNode, RefObject } from 'react'
import { useLanguage } from '@/components/ui/language'
import { focusFirstInput, showFocus } from '../../ui/keep-focus'
import type { Field, FieldComponent } from '../kit/model'
import classes from './form.module.css'
import { type Form, FormErrors, FormField, InSections, needsWideDrawer, useSubmitHandler } from './form-parts'
import type { Version } from './history'
import { FromVersion, RestoredDraft } from './restored'

type Props = {
  ref: RefObject<HTMLFormElement | null>
  form: Form
  fields: Field[]
  widgets: Record<string, FieldComponent>
  /** The former version that it began with. */
  version?: Version | undefined
  /** Above the fields, and beside the buttons. */
  above?: ReactNode
  tool?: ReactNode
  onCancel: () => void
}

export function RecordForm({ ref, form, fields, widgets, version, above, tool, onCancel }: Props) {
  const { saving } = form
  const onSubmit = useSubmitHandler(ref, form)
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      <div className={classes.fields} data-wide={needsWideDrawer(fields)} ref={focusFirstInput}>
        {version && <FromVersion version={version} />}
        <RestoredDraft form={form} />
        {above}
        <FormErrors form={form} names={fields.map(({ name }) => name)} />
        <InSections fields={fields}>
          {(field) => <FormField key={field.name} form={form} field={field} widget={widgets[field.name]} />}
        </InSections>
      </div>
      <div className={classes.footer}>
        <SaveKeys className={classes.hint} />
        {tool}
        <Buttons saving={saving} idle={!form.isNew && !form.dirty} onCancel={onCancel} />
      </div>
    </form>
  )
}

function Buttons({ saving, idle, onCancel }: { saving: boolean; idle: boolean; onCancel: () => void }) {
  const { t } = useLanguage()
  return (
    <>
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
    <Text size="xs" c="dimmed" className={className ?? ''} visibleFrom="sm" aria-hidden>
      <Kbd size="xs">{os === 'macos' ? '⌘' : 'Ctrl'}</Kbd> <Kbd size="xs">S</Kbd>
    </Text>
  )
}

type SaveBarProps = { count: number; saving: boolean; onDiscard: () => void }

/** In reach wherever one is on a long page, as long as there is something to save. */
export function SaveBar({ count, saving, onDiscard }: SaveBarProps) {
  const { t } = useLanguage()
  return (
    <Transition mounted={count > 0} transition="slide-up" duration={150}>
      {(style) => (
        <Paper
          ref={showFocus}
          role="group"
          aria-label={t('Unsaved changes')}
          className={classes.root}
          style={style}
          data-bar
        >
          <Text size="sm" fw={600} className={classes.count} role="status">
            {t('{n} unsaved {n:change/changes}', { n: count })}
          </Text>
          <SaveKeys className={classes.keys} />
          <Button variant="default" onClick={onDiscard} disabled={saving}>
            {t('Discard')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('Save')}
          </Button>
        </Paper>
      )}
    </Transition>
  )
}
