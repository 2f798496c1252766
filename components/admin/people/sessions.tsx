'use client'

import { Button, Text } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import type { OperationWithVerb } from '@/lib/endpoints'
import { Section } from '../page/page'
import { type Session, SessionLines } from './session-lines'
import { usePersonActions } from './use-person-actions'

type Props = {
  person: { id: number; name: string }
  sessions: Session[]
  /** The operations that end one and all, as far as the visitor may. */
  endOne?: OperationWithVerb<'end_session'> | undefined
  endAll?: OperationWithVerb<'end_sessions'> | undefined
}

/** Where a person is signed in. */
export function Sessions({ person, sessions, endOne, endAll }: Props) {
  const { t } = useLanguage()
  const { busy, act, run, signOut, dialogs } = usePersonActions()
  const { id } = person
  const end = endOne && ((session_id: number) => void run(() => act(endOne, { id, session_id }), t('Session ended')))
  return (
    <Section
      title={t('Sessions')}
      actions={
        endAll &&
        sessions.length > 0 && (
          <Button variant="default" disabled={busy} onClick={() => signOut(endAll, person.id, person.name)}>
            {t('Sign out of all devices')}
          </Button>
        )
      }
    >
      {sessions.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('No active sessions')}
        </Text>
      )}
      <SessionLines sessions={sessions} busy={busy} end={end || undefined} />
      {dialogs}
    </Section>
  )
}
