'use client'

import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { moment } from '../table/format'
import classes from './people.module.css'
import { usePersonActions } from './use-person-actions'

export type Session = {
  id: number
  current: boolean
  address: string
  browser: string
  system: string
  create_time: string
  last_used_at: string
}

type Props = {
  person: { id: number; name: string }
  sessions: Session[]
  /** The operations that end one and all, as far as the visitor may. */
  endOne?: string | undefined
  endAll?: string | undefined
}

const FIRST = 5

/** Where somebody is signed in, and the end of it. */
export function Sessions({ person, sessions, endOne, endAll }: Props) {
  const { t } = useLanguage()
  const { busy, run, signOut, dialogs } = usePersonActions()
  const [isWhole, showWhole] = useState(false)
  const end = (session_id: number) => endOne && run(endOne, { id: person.id, session_id }, t('The session has ended'))
  return (
    <Paper p="lg" component="section">
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('Sessions')}</Title>
        {endAll && sessions.length > 0 && (
          <Button variant="default" disabled={busy} onClick={() => signOut(endAll, person.id, person.name)}>
            {t('Sign out everywhere')}
          </Button>
        )}
      </Group>
      {sessions.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('Not signed in anywhere')}
        </Text>
      )}
      <ul className={classes.sessions}>
        {sessions.slice(0, isWhole ? undefined : FIRST).map((session) => (
          <Line key={session.id} session={session} busy={busy} {...(endOne && { end })} />
        ))}
      </ul>
      {!isWhole && sessions.length > FIRST && (
        <Button variant="subtle" size="compact-sm" mt="sm" ml={-8} onClick={() => showWhole(true)}>
          {t('Show all {n}', { n: sessions.length })}
        </Button>
      )}
      {dialogs}
    </Paper>
  )
}

function Line({ session, busy, end }: { session: Session; busy: boolean; end?: (id: number) => void }) {
  const { t } = useLanguage()
  return (
    <li>
      <Icon name={/iOS|Android/.test(session.system) ? 'phone' : 'monitor'} size={22} />
      <About session={session} />
      {session.current && (
        <Badge variant="light" tt="none" fw={500} miw="max-content">
          {t('This session')}
        </Badge>
      )}
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
      <strong>{[browser, session.system].filter(Boolean).join(' · ') || t('Unknown browser')}</strong>
      <span>{session.address}</span>
      <span>{t('Last used {time}', { time: moment(session.last_used_at) })}</span>
      <span>{t('Signed in at {time}', { time: moment(session.create_time) })}</span>
    </div>
  )
}
