'use client'

import { Button, Code, Group, EmptyState as State, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Refusal } from '../model'

type EmptyProps = { icon: IconName; title: string; text?: string; children?: ReactNode }

/** Where nothing is: why, and what one can do about it. */
export function EmptyState({ icon, title, text, children }: EmptyProps) {
  return (
    <State icon={<Icon name={icon} stroke={1.25} />} size="sm" withIndicatorBackground py="xl" px="md">
      <State.Title order={2}>{title}</State.Title>
      {text && <State.Description>{text}</State.Description>}
      {children && <State.Actions mt="xs">{children}</State.Actions>}
    </State>
  )
}

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
        {status === 400 && <WayOn href="?" label={t('Clear filters')} />}
        {status >= 429 && <WayOn href="" label={t('Try again')} />}
      </State.Actions>
      <RequestId id={request_id} />
    </State>
  )
}

/** By a whole new page: what is wrong may be this one. */
function WayOn({ href, label }: { href: string; label: string }) {
  return (
    <Button component="a" href={href} variant="default" leftSection={<Icon name="refresh" size={16} />}>
      {label}
    </Button>
  )
}

/** What support asks for. */
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
