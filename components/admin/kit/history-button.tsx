'use client'

import { Button } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

/** Opens the history of what a page has only one of. */
export function HistoryButton({ open }: { open: () => void }) {
  const { t } = useLanguage()
  return (
    <Button variant="default" leftSection={<Icon name="history" size={18} />} onClick={open}>
      {t('History')}
    </Button>
  )
}
