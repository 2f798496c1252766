import { PageTabs } from '@/components/admin/table/page-tabs'
import { getTranslations } from '@/components/ui/translations'

/** Attempts that were looked at one by one, and those that were only counted. */
export async function SignInTabs({ current }: { current: '/admin/login-log' | '/admin/login-log/refused' }) {
  const { t } = await getTranslations()
  const tabs = [
    { label: t('Sign-ins'), path: '/admin/login-log' as const },
    { label: t('Blocked attempts'), path: '/admin/login-log/refused' as const },
  ]
  return <PageTabs label={t('Log types')} tabs={tabs} current={current} />
}
