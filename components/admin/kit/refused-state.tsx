'use client'

import { Button, Group, EmptyState as State, Text } from '@mantine/core'
import type { Route } from 'next'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Refusal } from './model'

/** Why something is not shown, in the words of the refusal, and where to go from here. */
export function RefusedState({ refusal, back }: { refusal: Refusal; back?: Route | undefined }) {
  if (refusal.status === 404) return <NotFound back={back} />
  return refusal.status === 403 ? <Forbidden {...refusal} /> : <Failed {...refusal} />
}

/** `back`: to the list that it would be in. */
function NotFound({ back }: { back: Route | undefined }) {
  const { t } = useLanguage()
  return (
    <State icon={<Icon name="compass" stroke={1.25} />} variant="light" color="gray" py="xl" px="md">
      <State.Title order={2}>{t('Record not found')}</State.Title>
      <State.Description>{t('The address is wrong, or it has been deleted')}</State.Description>
      {back && (
        <State.Actions mt="xs">
          <Button renderRoot={(props) => <Link {...props} href={back} prefetch={false} />} variant="default">
            {t('Back to the list')}
          </Button>
        </State.Actions>
      )}
    </State>
  )
}

function Forbidden({ msg, point, task = point, request_id }: Refusal) {
  const { t } = useLanguage()
  return (
    <State icon={<Icon name="eye-off" stroke={1.25} />} variant="light" color="orange" py="xl" px="md">
      <State.Title order={2}>{t('You do not have access')}</State.Title>
      <State.Description>{task ? t('You need permission') : msg}</State.Description>
      {task && <Text fw={600}>{task}</Text>}
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
