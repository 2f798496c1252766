'use client'

import { Paper, Stack, Title } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { NothingFound } from '@/components/admin/list-head'
import type { CellProps, Listing } from '@/components/admin/model'
import { DataTable } from '@/components/admin/table/data-table'
import { FilterBar } from '@/components/admin/table/filter-bar'
import type { Look } from '@/components/admin/table/look'
import { EmptyState } from '@/components/admin/table/states'
import { type Change, useAsked } from '@/components/admin/table/use-asked'
import { useLanguage } from '@/components/ui/language'
import { StatusCell } from './status-badge'
import { type Counts, StateTabs } from './tabs'

/** Whoever came by the mini-program may have no name. */
const BuyerCell = ({ value, row }: CellProps) => String(value || `#${row?.user_id}`)

const CELLS = { buyer: BuyerCell, status: StatusCell }

type Props = Omit<Listing, 'cells'> & { look: Look; counts: Counts | undefined }

/** The orders of the shop by state; each has a page of its own. */
export function Orders({ counts, look, ...listing }: Props) {
  const { asked, change, pending } = useAsked()
  const { title, filters, rights } = listing
  const router = useRouter()
  const [opening, start] = useTransition()
  const open = (id: number) => start(() => router.push(`/admin/order/${id}`))
  return (
    <Stack gap="lg">
      <Title order={1}>{title}</Title>
      <Paper>
        <StateTabs {...{ asked, change, counts }} />
        <FilterBar {...searching({ filters, asked, change })} />
        <DataTable
          {...{ ...listing, asked, look, change }}
          pending={pending || opening}
          cells={CELLS}
          rowActions={() => []}
          bulkActions={[]}
          {...(rights.read && { onOpen: ({ id }) => open(id) })}
          empty={<Nothing looked={looked(filters, asked)} change={change} />}
        />
      </Paper>
    </Stack>
  )
}

type Bar = Pick<Listing, 'filters' | 'asked'> & { change: Change }

/** What one looks for is an order number: the box for searching asks for that. */
const searching = ({ filters, asked, change }: Bar): Bar => ({
  filters: filters.map((field) => (field.name === 'order_no' ? { ...field, name: 'q' } : field)),
  asked: { ...asked, ...(asked.order_no && { q: asked.order_no }) },
  change: (patch, options) => {
    const { q, ...others } = patch
    change({ ...others, ...('q' in patch && { order_no: q }) }, options)
  },
})

const looked = (filters: Listing['filters'], asked: Listing['asked']): string[] =>
  ['status', ...filters.map(({ name }) => name)].filter((name) => asked[name])

function Nothing({ looked, change }: { looked: string[]; change: Change }) {
  const { t } = useLanguage()
  if (looked.length > 0) return <NothingFound looked={looked} change={change} />
  return <EmptyState icon="cart" title={t('No orders yet')} text={t('What buyers order appears here')} />
}
