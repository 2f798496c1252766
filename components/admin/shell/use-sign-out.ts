'use client'

import { notifications } from '@mantine/notifications'
import { useLanguage } from '@/components/ui/language'
import { signOut } from './next-auth'

/** Only once the server has ended the session does the page go. */
export function useSignOut() {
  const { t } = useLanguage()
  return async () => {
    try {
      await signOut()
      location.assign('/admin/login')
    } catch {
      notifications.show({
        color: 'red',
        message: t('Cannot reach the server. Check your connection and try again'),
      })
    }
  }
}
