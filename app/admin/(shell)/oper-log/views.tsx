import { Views } from '@/components/admin/table/views'
import { getTranslations } from '@/components/ui/translations'

/** What staff did, and what customers were refused. */
export async function LogViews({ current }: { current: '/admin/oper-log' | '/admin/oper-log/refused' }) {
  const { t } = await getTranslations()
  const views = [
    { label: t('Staff operations'), path: '/admin/oper-log' as const },
    { label: t('Blocked customer requests'), path: '/admin/oper-log/refused' as const },
  ]
  return <Views label={t('Log types')} views={views} current={current} />
}
