'use client'

import { Badge } from '@mantine/core'
import { Fact } from '@/components/admin/form/fact'
import type { CellProps, FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'

export function OutcomeCell({ value }: Pick<CellProps, 'value'>) {
  const { t } = useLanguage()
  const refused = Number(value) >= 400
  return (
    <Badge variant="light" color={refused ? 'red' : 'teal'} tt="none" fw={500} miw="max-content">
      {`${refused ? t('Rejected') : t('Done')} · ${String(value)}`}
    </Badge>
  )
}

export const OutcomeFact = ({ field, value }: FieldProps) => (
  <Fact field={field}>
    <OutcomeCell value={value} />
  </Fact>
)
