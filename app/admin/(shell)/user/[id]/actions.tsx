'use client'

import { Button, Group } from '@mantine/core'
import { EditButton, ResetButton, StateButton } from '@/components/admin/people/buttons'
import { usePersonActions } from '@/components/admin/people/use-person-actions'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

type Props = {
  person: { id: number; name: string; active: boolean }
  may: { update: boolean; disable: boolean; reset: boolean; removeFactor: boolean }
}

export function StaffActions({ person, may }: Props) {
  const { t } = useLanguage()
  const doing = usePersonActions()
  const { id, name } = person
  const removeFactor = () => {
    const title = t('Remove the second factor of {name}?', { name })
    const text = t('Signing in needs the password alone then, until a new one is set up')
    const asked = { title, text, label: t('Remove second factor') }
    doing.run('staff.remove_otp', { id }, t('The second factor is removed'), asked)
  }
  return (
    <Group gap="xs">
      {may.reset && <ResetButton {...{ doing, person }} resource="staff" />}
      {may.removeFactor && (
        <Button
          variant="default"
          disabled={doing.busy}
          leftSection={<Icon name="shield" size={16} />}
          onClick={removeFactor}
        >
          {t('Remove second factor')}
        </Button>
      )}
      {may.disable && <StateButton {...{ doing, person }} resource="staff" />}
      {may.update && <EditButton href={`/admin/user?open=${id}`} />}
      {doing.dialogs}
    </Group>
  )
}
