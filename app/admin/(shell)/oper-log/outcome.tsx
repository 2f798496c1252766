'use client'

import { Badge } from '@mantine/core'
import type { CellProps } from '@/components/admin/model'
import { useLanguage } from '@/components/ui/language'

export function OutcomeCell({ value }: CellProps) {
  const { t } = useLanguage()
  const refused = Number(value) >= 400
  return (
    <Badge variant="light" color={refused ? 'red' : 'teal'} tt="none" miw="max-content">
      {`${refused ? t('Refused') : t('Done')} · ${String(value)}`}
    </Badge>
  )
}
