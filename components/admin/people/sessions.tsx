'use client'

import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import type { OperationNamed } from '@/lib/endpoints'
import { type Session, SessionLines } from './session-lines'
import { usePersonActions } from './use-person-actions'

type Props = {
  person: { id: number; name: string }
  sessions: Session[]
  /** The operations that end one and all, as far as the visitor may. */
  endOne?: OperationNamed<'end_session'> | undefined
  endAll?: OperationNamed<'end_sessions'> | undefined
}

/** Where somebody is signed in, and the end of it. */
export function Sessions({ person, sessions, endOne, endAll }: Props) {
  const { t } = useLanguage()
  const { busy, act, run, signOut, dialogs } = usePersonActions()
  const { id } = person
  const end = endOne && ((session_id: number) => void run(() => act(endOne, { id, session_id }), t('Session ended')))
  return (
    <Paper p="lg" component="section">
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('Sessions')}</Title>
        {endAll && sessions.length > 0 && (
          <Button variant="default" disabled={busy} onClick={() => signOut(endAll, person.id, person.name)}>
            {t('Sign out of all devices')}
          </Button>
        )}
      </Group>
      {sessions.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('No active sessions')}
        </Text>
      )}
      <SessionLines sessions={sessions} busy={busy} end={end || undefined} />
      {dialogs}
    </Paper>
  )
}
