'use client'

import { Button } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { useCompare } from '../compare-button'

export function CompareAgainButton({ date }: { date: string }) {
  const { t } = useLanguage()
  const { comparing, compare } = useCompare()
  return (
    <Button
      variant="default"
      leftSection={<Icon name="refresh" size={16} />}
      loading={comparing}
      onClick={() => compare(date)}
    >
      {t('Reconcile again')}
    </Button>
  )
}
