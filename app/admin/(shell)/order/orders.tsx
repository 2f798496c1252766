'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { z } from 'zod'
import { searchOf } from '@/components/admin/kit/address'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Field, Listing, Query, Row } from '@/components/admin/kit/model'
import { type Address, useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { stateWords } from '@/components/admin/order/status-badge'
import type { RowAction } from '@/components/admin/table/actions'
import { Tabs } from '@/components/admin/table/tabs'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import type { State } from '@/lib/order/states'
import { CELLS } from './cells'
import { HeadActions, type MayWork } from './head-actions'
import { useBulkActions } from './use-bulk-actions'

const ShipDialog = dynamic(
  held(() => import('./[id]/ship-dialog')),
  { loading: nothing },
)

type Props = Listing & { counts: Counts; may: MayWork; ship: Field[] }

/** The orders of the shop by state; each has a page of its own. */
export function Orders({ counts, may, ship, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  const bulkActions = useBulkActions(may)
  const [shipped, setShipped] = useState<Row>()
  const pageOf = ({ id }: Row) => `/admin/order/${id}${placeIn(address.query)}` as const
  const shipAction = (row: Row): RowAction => ({ label: t('Ship'), icon: 'truck', onClick: () => setShipped(row) })
  const review = (row: Row): RowAction => ({
    label: t('Review refund'),
    icon: 'refresh',
    onClick: () => address.goTo(pageOf(row)),
  })
  const rowActions = (row: Row): RowAction[] =>
    may.ship && row.status === 'paid' ? [row.requested === null ? shipAction(row) : review(row)] : []
  return (
    <ListPage
      {...listing}
      address={address}
      actions={<HeadActions may={may} query={address.query} />}
      tabs={<StateTabs {...address} counts={counts} />}
      cells={CELLS}
      rowActions={rowActions}
      bulkActions={bulkActions}
      opens={listing.rights.read ? pageOf : false}
      empty={<EmptyState icon="cart" title={t('No orders yet')} text={t('New orders will appear here')} />}
    >
      {shipped && <ShipDialog order={toShip(shipped)} fields={ship} onGone={() => setShipped(undefined)} />}
    </ListPage>
  )
}

/** Which list it is, so that one comes back to it and on to the next order. */
const placeIn = (query: Query): `?${string}` | '' => (Object.keys(query).length > 0 ? searchOf(query) : '')

const Summary = z.object({
  order_no: z.string(),
  items: z.array(z.object({ name: z.string(), image: z.string().nullable(), count: z.int() })),
  lines: z.int(),
  receiver: z.string(),
  mobile: z.string(),
})

const toShip = ({ id, version = 0, requested, ...row }: Row) => ({
  ...Summary.parse(row),
  id,
  version,
  refundRequested: requested !== null,
})

/** Orders that the shop has nothing to do for. */
const TABS: State[] = ['unpaid', 'shipped', 'completed', 'refunding', 'refunded', 'closing', 'closed']

type Counts = Partial<Record<string, number>>
type StateTabsProps = Pick<Address, 'query' | 'change'> & { counts: Counts }

const ALL = { status: undefined, requested: undefined, held: undefined, problem: undefined }

/**
 * What waits for staff first: to ship, to decide, and problems where there are any. Then a tab per state, each with the
 * number of its orders regardless of the filters.
 */
function StateTabs({ query, change, counts }: StateTabsProps) {
  const { t } = useLanguage()
  const words = stateWords(t)
  const inState = (status: State) => ({ label: words[status], patch: { ...ALL, status }, count: counts[status] })
  const decide = { label: t('Refund requested'), patch: { ...ALL, requested: 'true' }, count: counts.requested }
  const problems = { label: t('Problems'), patch: { ...ALL, problem: 'true' }, count: counts.problem }
  const held = { label: t('Funds on hold'), patch: { ...ALL, held: 'true' }, count: counts.held }
  const present = [...(counts.problem || query.problem ? [problems] : []), ...(query.held ? [held] : [])]
  const choices = [{ label: t('All'), patch: ALL }, inState('paid'), decide, ...present, ...TABS.map(inState)]
  return <Tabs label={t('Orders by status')} choices={choices} query={query} change={change} />
}
