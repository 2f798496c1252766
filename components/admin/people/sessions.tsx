'use client'

import { Badge, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import type { OperationWithVerb } from '@/lib/endpoints'
import { moment } from '../kit/format'
import { Section } from '../page/section'
import classes from './people.module.css'
import { type Person, usePersonActions } from './person-actions'

type Props = {
  person: Person
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
        (sessions.length > 0 || (person.keys ?? 0) > 0) && (
          <Button variant="default" disabled={busy} onClick={() => signOut(endAll, person)}>
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

export type Session = {
  id: number
  current: boolean
  address: string
  browser: string
  system: string
  create_time: string
  last_used_at: string
}

type SessionProps = { sessions: Session[]; busy: boolean; end?: ((id: number) => void) | undefined }

const FIRST = 5

/** A person's sessions, this one first. */
export function SessionLines({ sessions, busy, end }: SessionProps) {
  const { t } = useLanguage()
  const [isWhole, showWhole] = useState(false)
  const sorted = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <>
      <ul className={classes.sessions}>
        {sorted.slice(0, isWhole ? undefined : FIRST).map((session) => (
          <Line key={session.id} session={session} busy={busy} end={end} />
        ))}
      </ul>
      {!isWhole && sessions.length > FIRST && (
        <Button variant="subtle" size="compact-sm" mt="sm" ml={-8} onClick={() => showWhole(true)}>
          {t('Show all {n}', { n: sessions.length })}
        </Button>
      )}
    </>
  )
}

function Line({ session, busy, end }: { session: Session } & Pick<SessionProps, 'busy' | 'end'>) {
  const { t } = useLanguage()
  return (
    <li>
      <Icon name={/iOS|Android/.test(session.system) ? 'phone' : 'monitor'} size={22} />
      <About session={session} />
      {end && !session.current && (
        <Button size="compact-sm" variant="default" disabled={busy} onClick={() => end(session.id)}>
          {t('End')}
        </Button>
      )}
    </li>
  )
}

function About({ session }: { session: Session }) {
  const { t } = useLanguage()
  const browser = session.browser.replace('WeChat mini-program', t('WeChat mini-program'))
  return (
    <div className={classes.about}>
      <strong>{compact([browser, session.system]).join(' · ') || t('Unknown browser')}</strong>
      {session.current && (
        <Badge variant="light" tt="none" fw={500} my={2}>
          {t('This session')}
        </Badge>
      )}
      <span>{session.address}</span>
      <span>{t('Last used {time}', { time: moment(session.last_used_at) })}</span>
      <span>{t('Signed in at {time}', { time: moment(session.create_time) })}</span>
    </div>
  )
}
