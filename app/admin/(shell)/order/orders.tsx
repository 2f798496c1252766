'use client'

import { Paper, Stack } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { ListHead, NothingFound } from '@/components/admin/list-head'
import type { CellProps, Listing } from '@/components/admin/model'
import { DataTable } from '@/components/admin/table/data-table'
import { FilterBar } from '@/components/admin/table/filter-bar'
import type { Look } from '@/components/admin/table/look'
import { EmptyState } from '@/components/admin/table/states'
import { type Change, useAsked } from '@/components/admin/table/use-asked'
import { useLanguage } from '@/components/ui/language'
import { StatusCell } from './status-badge'
import { type Counts, StateTabs } from './tabs'
import { type MayWork, printing, Ways } from './ways'

/** Whoever came by the mini-program may have no name. */
const BuyerCell = ({ value, row }: CellProps) => String(value || `#${row?.user_id}`)

const CELLS = { buyer: BuyerCell, status: StatusCell }

type Props = Omit<Listing, 'cells'> & { look: Look; counts: Counts; may: MayWork }

/** The orders of the shop by state; each has a page of its own. */
export function Orders({ counts, look, may, ...listing }: Props) {
  const { t } = useLanguage()
  const { asked, change, pending } = useAsked()
  const { title, filters, rights } = listing
  const router = useRouter()
  const [opening, start] = useTransition()
  const open = (id: number) => start(() => router.push(`/admin/order/${id}`))
  return (
    <Stack gap="lg">
      <ListHead title={title} rights={{}} change={change}>
        <Ways may={may} asked={asked} />
      </ListHead>
      <Paper>
        <StateTabs {...{ asked, change, counts }} />
        <FilterBar {...{ filters: narrowing(filters), asked, change }} />
        <DataTable
          {...{ ...listing, asked, look, change }}
          pending={pending || opening}
          cells={CELLS}
          rowActions={() => []}
          bulkActions={may.print ? [printing(t)] : []}
          {...(rights.read && { onOpen: ({ id }) => open(id) })}
          empty={<Nothing looked={looked(filters, asked)} change={change} />}
        />
      </Paper>
    </Stack>
  )
}

/** A number is looked for in the box for searching. */
const narrowing = (filters: Listing['filters']) => filters.filter(({ name }) => name !== 'order_no')

const looked = (filters: Listing['filters'], asked: Listing['asked']): string[] =>
  ['status', 'held', ...filters.map(({ name }) => name)].filter((name) => asked[name])

function Nothing({ looked, change }: { looked: string[]; change: Change }) {
  const { t } = useLanguage()
  if (looked.length > 0) return <NothingFound looked={looked} change={change} />
  return <EmptyState icon="cart" title={t('No orders yet')} text={t('New orders will appear here')} />
}
