'use client'

import { EmptyState } from '@/components/admin/kit/empty-state'
import { useLanguage } from '@/components/ui/language'

/** Where there is none, or none was deleted. */
export function NoDictionaries({ inTrash }: { inTrash: boolean }) {
  const { t } = useLanguage()
  if (inTrash)
    return <EmptyState icon="trash" title={t('The trash is empty')} text={t('Deleted items are kept here')} />
  return <EmptyState icon="tag" title={t('Nothing here yet')} text={t('New items will appear here')} />
}
