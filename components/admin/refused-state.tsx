'use client'

import { Button, Code, Group, EmptyState as State, Text } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Refusal } from './model'

/** Why something is not shown, in the words of the refusal, and where to go from here. */
export function RefusedState({ refusal }: { refusal: Refusal }) {
  return refusal.status === 403 ? <Forbidden {...refusal} /> : <Failed {...refusal} />
}

function Forbidden({ msg, point, request_id }: Refusal) {
  const { t } = useLanguage()
  return (
    <State icon={<Icon name="eye-off" stroke={1.25} />} variant="light" color="orange" py="xl" px="md">
      <State.Title order={2}>{t('You do not have access')}</State.Title>
      <State.Description>{point ? t('You need permission') : msg}</State.Description>
      {point && <Code fz="sm">{point}</Code>}
      <State.Description>{t('Ask the administrator who manages permissions')}</State.Description>
      <RequestId id={request_id} />
    </State>
  )
}

function Failed({ status, msg, request_id }: Refusal) {
  const { t } = useLanguage()
  return (
    <State icon={<Icon name="alert" stroke={1.25} />} variant="light" color="red" py="xl" px="md">
      <State.Title order={2}>{t('This content cannot be displayed')}</State.Title>
      <State.Description>{msg}</State.Description>
      <State.Actions mt="xs">
        {status === 400 && <RetryLink href="?" label={t('Clear filters')} />}
        {status >= 429 && <RetryLink href="" label={t('Try again')} />}
      </State.Actions>
      <RequestId id={request_id} />
    </State>
  )
}

/** A full load, since this page itself may be outdated. */
function RetryLink({ href, label }: { href: string; label: string }) {
  return (
    <Button component="a" href={href} variant="default" leftSection={<Icon name="refresh" size={16} />}>
      {label}
    </Button>
  )
}

/** For support. */
function RequestId({ id }: { id: string }) {
  const { t } = useLanguage()
  return (
    <Group gap={6} justify="center" mt="xs">
      <Text size="xs" c="dimmed">
        {t('Request ID')}
      </Text>
      <Text size="xs" c="dimmed" ff="monospace">
        {id}
      </Text>
    </Group>
  )
}
