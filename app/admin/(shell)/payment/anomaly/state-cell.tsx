'use client'

import type { CellProps } from '@/components/admin/model'
import { useLanguage } from '@/components/ui/language'
import { Marked } from '@/components/ui/marked'

export function StateCell({ value }: Pick<CellProps, 'value'>) {
  const { t } = useLanguage()
  return value === 'open' ? <Marked color="red">{t('Open')}</Marked> : <Marked color="teal">{t('Resolved')}</Marked>
}
