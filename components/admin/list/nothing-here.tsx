'use client'

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import { onlyFilters } from '../kit/address'
import { EmptyState } from '../kit/empty-state'
import type { Query } from '../kit/model'
import type { Change } from '../kit/use-address'

type Props = {
  /** The query that the list was read with. */
  query: Query
  total: number
  change: Change
  /** Shown when there are no records at all. */
  children: ReactNode
}

/** Why a list is empty: nothing matches, nothing in the trash, or no records yet. */
export function NothingHere({ query, total, change, children }: Props) {
  const { t } = useLanguage()
  const { trash, ...filters } = onlyFilters(query)
  const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
  const isFiltered = Object.values(filters).some(Boolean)
  if (isFiltered || total > 0)
    return (
      <EmptyState icon="search" title={t('No results')} text={t('No records match your filters')}>
        <Button variant="default" onClick={() => change({ ...cleared, page: undefined })}>
          {t('Clear filters')}
        </Button>
      </EmptyState>
    )
  return trash ? (
    <EmptyState icon="trash" title={t('The trash is empty')} text={t('Deleted items are kept here')} />
  ) : (
    children
  )
}
