'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

export type MayWork = { ship: boolean; export: boolean; print: boolean }

/** Beside the title: actions on many orders. */
export function HeadActions({ may }: { may: MayWork }) {
  const { t } = useLanguage()
  return (
    <>
      {may.ship && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} href="/admin/order/ship" prefetch={false} />}
          leftSection={<Icon name="truck" size={16} />}
        >
          {t('Bulk ship')}
        </Button>
      )}
    </>
  )
}
