'use client'

import { Button } from '@mantine/core'
import { type Session, SessionLines } from '@/components/admin/people/session-lines'
import { usePersonActions } from '@/components/admin/people/use-person-actions'
import { useLanguage } from '@/components/ui/language'

export function Sessions({ sessions }: { sessions: Session[] }) {
  const { t } = useLanguage()
  const { busy, act, run, dialogs } = usePersonActions()
  const endOthers = () => {
    const title = t('Sign out of all other devices?')
    const text = t('All other browsers and devices must sign in again. You stay signed in here')
    void run(() => act('session.end_all', {}), t('All other devices are signed out'), {
      title,
      text,
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
