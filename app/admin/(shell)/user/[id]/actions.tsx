'use client'

import { Button } from '@mantine/core'
import { EditButton, ResetButton, StateButton, usePersonActions } from '@/components/admin/people/person-actions'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

type Props = {
  person: { id: number; name: string; active: boolean; keys: number }
  may: { update: boolean; disable: boolean; reset: boolean; removeFactor: boolean }
}

export function StaffActions({ person, may }: Props) {
  const { t } = useLanguage()
  const doing = usePersonActions()
  const { id, name } = person
  const removeFactor = () => {
    const title = t('Remove two-factor authentication of {name}?', { name })
    const text = t('Only the password is needed to sign in until it is set up again')
    const question = { title, text, label: t('Remove two-factor authentication') }
    doing.run(() => doing.act('staff.remove_otp', { id }), t('Two-factor authentication removed'), question)
  }
  return (
    <>
      {may.reset && <ResetButton doing={doing} person={person} resource="staff" />}
      {may.removeFactor && (
        <Button
          variant="default"
          disabled={doing.busy}
          leftSection={<Icon name="shield" size={16} />}
          onClick={removeFactor}
        >
          {t('Remove two-factor authentication')}
        </Button>
      )}
      {may.disable && <StateButton doing={doing} person={person} resource="staff" />}
      {may.update && <EditButton href={`/admin/user?open=${id}`} />}
      {doing.dialogs}
    </>
  )
}
