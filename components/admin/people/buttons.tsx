'use client'

import { Button } from '@mantine/core'
import type { Route } from 'next'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { usePersonActions } from './use-person-actions'

type Props = {
  doing: ReturnType<typeof usePersonActions>
  resource: 'staff' | 'customer'
  person: { id: number; name: string; active: boolean }
}

export function ResetButton({ doing: { busy, reset }, resource, person: { id, name } }: Props) {
  const { t } = useLanguage()
  return (
    <Button
      variant="default"
      disabled={busy}
      leftSection={<Icon name="key" size={16} />}
      onClick={() => reset(`${resource}.reset_password` as const, id, name)}
    >
      {t('One-time password')}
    </Button>
  )
}

/** Enables or disables the account. */
export function StateButton({ doing: { busy, disable, enable }, resource, person: { id, name, active } }: Props) {
  const { t } = useLanguage()
  const update = `${resource}.update` as const
  return (
    <Button variant="default" disabled={busy} onClick={() => (active ? disable(update, id, name) : enable(update, id))}>
      {active ? t('Disable') : t('Enable')}
    </Button>
  )
}

/** Their form is with their list. */
export function EditButton({ href }: { href: Route }) {
  const { t } = useLanguage()
  return (
    <Button component={Link} href={href} prefetch={false} leftSection={<Icon name="edit" size={16} />}>
      {t('Edit')}
    </Button>
  )
}
