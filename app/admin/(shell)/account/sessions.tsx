'use client'

import { Button } from '@mantine/core'
import { type Session, SessionLines } from '@/components/admin/people/session-lines'
import { usePersonActions } from '@/components/admin/people/use-person-actions'
import { useLanguage } from '@/components/ui/language'

export function Sessions({ sessions }: { sessions: Session[] }) {
  const { t } = useLanguage()
  const { busy, run, dialogs } = usePersonActions()
  const endOthers = () => {
    const title = t('Sign out everywhere else?')
    const text = t('Every other browser and device must sign in again. You stay signed in here')
    void run('session.end_all', {}, t('You are signed in here alone'), { title, text, label: t('Sign out') })
  }
  return (
    <>
      <SessionLines
        sessions={sessions}
        busy={busy}
        end={(id) => void run('session.end', { id }, t('The session has ended'))}
      />
      {sessions.length > 1 && (
        <Button variant="default" mt="lg" display="block" loading={busy} onClick={endOthers}>
          {t('Sign out everywhere else')}
        </Button>
      )}
      {dialogs}
    </>
  )
}
