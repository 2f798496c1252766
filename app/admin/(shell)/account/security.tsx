'use client'

import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { usePersonActions } from '@/components/admin/people/person-actions'
import { type Session, SessionLines } from '@/components/admin/people/sessions'
import type { Task } from '@/components/admin/sign-in/factor-dialog'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'

const FactorDialog = dynamic(
  whenOnline(() => import('@/components/admin/sign-in/factor-dialog')),
  { loading: nothing },
)

type Factor = { confirmed: boolean; recovery_codes_left: number; required: boolean }

export function SecondFactor({ factor }: { factor: Factor }) {
  const { t } = useLanguage()
  const [task, setTask] = useState<Task>()
  return (
    <Stack align="start">
      <Group gap="xs">
        <Badge variant="dot" color={factor.confirmed ? 'teal' : 'gray'} tt="none" fw={500} miw="max-content">
          {factor.confirmed ? t('On') : t('Off')}
        </Badge>
        {factor.required && (
          <Text size="sm" c="dimmed">
            {t('Required by the settings')}
          </Text>
        )}
      </Group>
      {factor.confirmed ? (
        <Kept factor={factor} onTask={setTask} />
      ) : (
        <>
          <Text size="sm">{t('Even with your password, no one can sign in without your phone')}</Text>
          <Button leftSection={<Icon name="shield" size={16} />} onClick={() => setTask('set up')}>
            {t('Set up')}
          </Button>
        </>
      )}
      {task && <FactorDialog task={task} onClose={() => setTask(undefined)} />}
    </Stack>
  )
}

const FEW = 3

function Kept({ factor, onTask }: { factor: Factor; onTask: (task: Task) => void }) {
  const { t } = useLanguage()
  const left = t('{n} of 10 recovery codes left', { n: factor.recovery_codes_left })
  return (
    <>
      {factor.recovery_codes_left > FEW ? (
        <Text size="sm">{left}</Text>
      ) : (
        <Alert color="yellow" icon={<Icon name="warning" />} title={left}>
          {t('Generate new codes before you run out')}
        </Alert>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={() => onTask('renew')}>
          {t('New recovery codes')}
        </Button>
        {!factor.required && (
          <Button variant="subtle" color="red" c="var(--mantine-color-error)" onClick={() => onTask('remove')}>
            {t('Turn off')}
          </Button>
        )}
      </Group>
    </>
  )
}

export function Sessions({ sessions }: { sessions: Session[] }) {
  const { t } = useLanguage()
  const { busy, act, run, dialogs } = usePersonActions()
  const endOthers = () => {
    const title = t('Sign out of all other devices?')
    const text = t('All other browsers and devices must sign in again. You stay signed in here')
    const given = { revoke_keys: false }
    const onChange = (checked: boolean) => {
      given.revoke_keys = checked
    }
    void run(() => act('session.end_all', given), t('All other devices are signed out'), {
      title,
      text,
      also: { label: t('Also revoke my API keys and agents, which go on working otherwise'), onChange },
      label: t('Sign out'),
    })
  }
  return (
    <>
      <SessionLines
        sessions={sessions}
        busy={busy}
        end={(id) => void run(() => act('session.end', { id }), t('Session ended'))}
      />
      {sessions.length > 1 && (
        <Button variant="default" mt="lg" display="block" loading={busy} onClick={endOthers}>
          {t('Sign out of all other devices')}
        </Button>
      )}
      {dialogs}
    </>
  )
}
