'use client'

import { Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useLanguage } from '@/components/ui/language'
import { focusFirstInput } from '../../ui/keep-focus'
import type { Field } from '../kit/model'
import { FormDialogs, hasOpenDialog } from './form-dialogs'
import { type Form, FormErrors, FormField, useSubmitHandler } from './form-parts'

type Props = {
  title: string
  shown: boolean
  form: Form
  fields: Field[]
  /** Of the button that sends it. */
  label: string
  isDangerous?: boolean
  isIncomplete?: boolean
  /** Above the errors, and between them and the fields. */
  children?: ReactNode
  first?: ReactNode
  /** The fields whose errors `children` and `first` show. */
  placed?: string[]
  onClose: () => void
  onGone: () => void
}

/** A short form in a window; the caller draws it opened, and hides it when it is saved. */
export function FormModal({ title, shown, form, fields, children, first, onClose, onGone, ...more }: Props) {
  const { placed = [], ...send } = more
  const element = useRef<HTMLFormElement>(null)
  const onSubmit = useSubmitHandler(element, form)
  const { saving, dirty } = form
  const leave = () => saving || onClose()
  return (
    <Modal
      opened={shown}
      onClose={leave}
      onExitTransitionEnd={onGone}
      title={title}
      closeOnEscape={!hasOpenDialog(form)}
      closeOnClickOutside={!dirty} // what was typed is not lost by a click that went astray
    >
      <form ref={element} onSubmit={onSubmit} noValidate>
        <Stack ref={focusFirstInput}>
          {children}
          <FormErrors form={form} names={[...placed, ...fields.map(({ name }) => name)]} />
          {first}
          {fields.map((field) => (
            <FormField key={field.name} form={form} field={field} />
          ))}
          <Buttons {...send} saving={saving} onCancel={leave} />
        </Stack>
      </form>
      <FormDialogs form={form} fields={fields} widgets={{}} />
    </Modal>
  )
}

type ButtonsProps = Pick<Props, 'label' | 'isDangerous' | 'isIncomplete'> & { saving: boolean; onCancel: () => void }

function Buttons({ label, isDangerous = false, isIncomplete = false, saving, onCancel }: ButtonsProps) {
  const { t } = useLanguage()
  return (
    <Group justify="end">
      <Button variant="default" onClick={onCancel} disabled={saving}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={saving} disabled={isIncomplete} {...(isDangerous && { color: 'red.9' })}>
        {label}
      </Button>
    </Group>
  )
}
