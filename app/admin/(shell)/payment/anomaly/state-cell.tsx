'use client'

import type { CellProps } from '@/components/admin/kit/model'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'

export function StateCell({ value }: Pick<CellProps, 'value'>) {
  const { t } = useLanguage()
  return value === 'open' ? (
    <ColorLabel color="red">{t('Open')}</ColorLabel>
  ) : (
    <ColorLabel color="teal">{t('Resolved')}</ColorLabel>
  )
}
