'use client'

import { Badge, Button, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState, useTransition } from 'react'
import { moment } from '@/components/admin/table/format'
import { useAction } from '@/components/admin/use-action'
import { useQuestion } from '@/components/admin/use-question'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './sessions.module.css'

type Session = {
  id: number
  current: boolean
  address: string
  browser: string
  system: string
  create_time: string
  last_used_at: string
}

const FEW = 5

export function Sessions({ sessions }: { sessions: Session[] }) {
  const { t } = useLanguage()
  const { busy, end, endOthers, question } = useEnding()
  const [all, setAll] = useState(false)
  const here = sessions.filter(({ current }) => current)
  const sorted = [...here, ...sessions.filter(({ current }) => !current)]
  return (
    <Stack align="start" gap="lg">
      <ul className={classes.sessions}>
        {sorted.slice(0, all ? sorted.length : FEW).map((session) => (
          <Row key={session.id} session={session} busy={busy} onEnd={() => end(session.id)} />
        ))}
      </ul>
      <Group gap="xs">
        {sessions.length > 1 && (
          <Button variant="default" loading={busy} onClick={endOthers}>
            {t('Sign out everywhere else')}
          </Button>
        )}
        {!all && sessions.length > FEW && (
          <Button variant="subtle" color="gray" onClick={() => setAll(true)}>
            {t('Show all {n}', { n: sessions.length })}
          </Button>
        )}
      </Group>
      {question}
    </Stack>
  )
}

function Row({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { t } = useLanguage()
  return (
    <li>
      <Icon name={/iOS|Android/.test(session.system) ? 'phone' : 'monitor'} size={22} />
      <About session={session} />
      {session.current ? (
        <Badge variant="light" tt="none" fw={500} miw="max-content">
          {t('This session')}
        </Badge>
      ) : (
        <Button size="compact-sm" variant="default" disabled={busy} onClick={onEnd}>
          {t('End')}
        </Button>
      )}
    </li>
  )
}

function About({ session }: { session: Session }) {
  const { t } = useLanguage()
  const client = [session.browser, session.system].filter(Boolean).join(' · ')
  return (
    <div className={classes.about}>
      <strong>{client || t('Unknown browser')}</strong>
      <span>
        {session.address} {'·'} {t('Last used {time}', { time: moment(session.last_used_at) })}
      </span>
      <span>{t('Signed in at {time}', { time: moment(session.create_time) })}</span>
    </div>
  )
}

function useEnding() {
  const { t } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const [busy, start] = useTransition()
  const done = (message: string) => notifications.show({ color: 'green', icon: <Icon name="check" />, message })
  const end = (id: number) =>
    start(async () => {
      if (await act('session.end', { id })) done(t('The session has ended'))
    })
  const endOthers = async () => {
    const title = t('Sign out everywhere else?')
    const text = t('Every other browser and device must sign in again. You stay signed in here')
    if (!(await confirm({ title, text, label: t('Sign out') }))) return
    start(async () => {
      if (await act('session.end_all', {})) done(t('You are signed in here alone'))
    })
  }
  return { busy, end, endOthers, question }
}
