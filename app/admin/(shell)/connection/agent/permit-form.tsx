'use client'

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { FormErrors, FormField, useSubmitHandler } from '@/components/admin/form/form-parts'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import type { Field } from '@/components/admin/kit/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'
import { WIDGETS } from '../fields'

type Props = { request: Record<string, string>; agent: OutputOf<'agent.read_request'>; fields: Field[] }

/** The person says what the program may do, and is sent back to it either way. */
export function PermitForm({ request, agent, fields }: Props) {
  const { t } = useLanguage()
  const ref = useRef<HTMLFormElement>(null)
  const form = useRecordForm({
    fields,
    record: null,
    draft: { name: agent.name },
    save: (values) => submit('agent.permit', { ...request, ...values }),
    onSaved: ({ redirect_to }) => location.assign(redirect_to),
  })
  const onSubmit = useSubmitHandler(ref, form)
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <Stack>
        <Alert color="orange" icon={<Icon name="alert" />}>
          <Text size="sm" fw={700}>
            {t('Only go on if you have just started this yourself')}
          </Text>
          <Text size="sm">
            {t('You are sent to {host} afterwards. This name was chosen by the app', { host: agent.host })}
          </Text>
        </Alert>
        <FormErrors form={form} names={fields.map(({ name }) => name)} />
        {fields.map((field) => (
          <FormField key={field.name} form={form} field={field} widget={WIDGETS[field.name]} />
        ))}
        <Text size="sm" c="dimmed">
          {t('It never has more than your own permissions. You end it at Developers › Connections')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" disabled={form.saving} onClick={() => location.assign(agent.decline_to)}>
            {t('Decline')}
          </Button>
          <Button type="submit" loading={form.saving}>
            {t('Allow access')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
