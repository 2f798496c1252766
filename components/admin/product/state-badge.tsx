'use client'

import { Badge } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'

const COLOURS = { on: 'teal', off: 'gray', planned: 'brand', over: 'orange' }
type State = keyof typeof COLOURS

/** Whether buyers see it now. */
export function StateBadge({ state }: { state: State }) {
  const { t } = useLanguage()
  const words = {
    on: t('On sale'),
    off: t('Off sale'),
    planned: t('Not yet on sale'),
    over: t('No longer on sale'),
  }
  return (
    <Badge variant="light" color={COLOURS[state]} tt="none" fw={500} miw="max-content">
      {words[state]}
    </Badge>
  )
}
