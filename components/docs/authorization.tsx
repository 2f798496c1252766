'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { useSession } from './session'

const AuthorizationPanel = dynamic(() => import('./authorization-panel'), { loading: nothing })

/** The owner of the token, and the panel to change it. */
export function Authorization() {
  const { t } = useLanguage()
  const { user, isOpen, setOpen } = useSession()
  const icon = <Icon name={user ? 'user' : 'key'} size={16} />
  return (
    <>
      <Button variant="default" maw={220} ml="auto" leftSection={icon} onClick={() => setOpen(true)}>
        {user?.name ?? t('Authorization')}
      </Button>
      {isOpen && <AuthorizationPanel />}
    </>
  )
}
