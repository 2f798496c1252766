'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { onlyFilters, searchOf } from '@/components/admin/kit/address'
import type { Query } from '@/components/admin/kit/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

export type MayWork = { ship: boolean; export: boolean; print: boolean }

/** Beside the title: all orders of the list that are to be shipped. */
export function HeadActions({ may, query }: { may: MayWork; query: Query }) {
  const { t } = useLanguage()
  const filters = query.status === 'paid' ? onlyFilters(query) : {}
  return (
    <>
      {may.ship && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} href={`/admin/order/ship${searchOf(filters)}`} prefetch={false} />}
          leftSection={<Icon name="truck" size={16} />}
        >
          {t('Bulk ship')}
        </Button>
      )}
    </>
  )
}
