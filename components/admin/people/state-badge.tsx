'use client'

import { Badge } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'

/** Whether the account can sign in. */
export function StateBadge({ active }: { active: boolean }) {
  const { t } = useLanguage()
  return (
    <Badge variant="dot" color={active ? 'teal' : 'red'} tt="none" fw={500} miw="max-content">
      {active ? t('Active') : t('Disabled')}
    </Badge>
  )
}
