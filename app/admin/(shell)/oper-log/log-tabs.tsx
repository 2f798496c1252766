import { PageTabs } from '@/components/admin/table/page-tabs'
import { getTranslations } from '@/components/ui/translations'

/** What staff did, and what customers were refused. */
export async function LogTabs({ current }: { current: '/admin/oper-log' | '/admin/oper-log/refused' }) {
  const { t } = await getTranslations()
  const tabs = [
    { label: t('Staff operations'), path: '/admin/oper-log' as const },
    { label: t('Blocked customer requests'), path: '/admin/oper-log/refused' as const },
  ]
  return <PageTabs label={t('Log types')} tabs={tabs} current={current} />
}
