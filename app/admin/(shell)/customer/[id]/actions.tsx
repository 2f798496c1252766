'use client'

import { Button } from '@mantine/core'
import { EditButton, ResetButton, StateButton } from '@/components/admin/people/buttons'
import { usePersonActions } from '@/components/admin/people/use-person-actions'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

export type May = { update: boolean; reset: boolean; unmask: boolean }
type Props = {
  person: { id: number; name: string; active: boolean }
  may: May
  /** What is personal came in full. */
  onPlain: (data: unknown) => void
}

export function CustomerActions({ person, may, onPlain }: Props) {
  const { t } = useLanguage()
  const doing = usePersonActions()
  const { id } = person
  return (
    <>
      {may.unmask && (
        <Button
          variant="default"
          disabled={doing.busy}
          leftSection={<Icon name="eye" size={16} />}
          onClick={() => doing.run(() => doing.act('personal.read', { id }), onPlain)}
        >
          {t('Show personal data')}
        </Button>
      )}
      {may.reset && <ResetButton doing={doing} person={person} resource="customer" />}
      {may.update && <StateButton doing={doing} person={person} resource="customer" />}
      {may.update && <EditButton href={`/admin/customer?open=${id}`} />}
      {doing.dialogs}
    </>
  )
}
