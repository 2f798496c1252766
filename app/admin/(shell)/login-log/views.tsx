import { Views } from '@/components/admin/table/views'
import { getTranslations } from '@/components/ui/translations'

/** Attempts that were looked at one by one, and those that were only counted. */
export async function SignInViews({ current }: { current: '/admin/login-log' | '/admin/login-log/refused' }) {
  const { t } = await getTranslations()
  const views = [
    { label: t('Sign-ins'), path: '/admin/login-log' as const },
    { label: t('Blocked attempts'), path: '/admin/login-log/refused' as const },
  ]
  return <Views label={t('Log types')} views={views} current={current} />
}
