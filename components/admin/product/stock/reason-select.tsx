'use client'

import { Select } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import type { Reason, ReasonOption } from './stock'

type Props = { reasons: ReasonOption[]; reason: Reason; choose: (reason: Reason) => void }

/** Why stock is changed. */
export function ReasonSelect({ reasons, reason, choose }: Props) {
  const { t } = useLanguage()
  return (
    <Select
      label={t('Reason')}
      data={reasons}
      value={reason}
      allowDeselect={false}
      withScrollArea={false}
      onChange={(chosen) => {
        const one = reasons.find(({ value }) => value === chosen)
        if (one) choose(one.value)
      }}
    />
  )
}
