'use client'

import { notifications } from '@mantine/notifications'
import { useLanguage } from '@/components/ui/language'
import { forgetDraftsOfOthers } from '../kit/unsaved'
import { signOut } from './next-auth'

const NOBODY = 0

/** Only once the server has ended the session does the page go. */
export function useSignOut() {
  const { t } = useLanguage()
  return async () => {
    try {
      await signOut()
      forgetDraftsOfOthers(NOBODY)
      location.assign('/admin/login')
    } catch {
      notifications.show({
        color: 'red',
        message: t('Cannot reach the server. Check your connection and try again'),
      })
    }
  }
}
