'use client'

import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { onlyFilters, searchOf } from '@/components/admin/kit/address'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Field, Listing, Query, Row } from '@/components/admin/kit/model'
import { useAction } from '@/components/admin/kit/use-action'
import { type Address, useAddress } from '@/components/admin/kit/use-address'
import { useDownload } from '@/components/admin/kit/use-download'
import { ListPage } from '@/components/admin/list/list-page'
import type { BulkAction, RowAction } from '@/components/admin/table/row-actions'
import { Tabs } from '@/components/admin/table/tabs'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { compact } from '@/lib/base/compact'
import { ORDER_LIFE, type State } from '@/lib/order/states'
import type { OrderToShip } from './[id]/ship-dialog'
import { CELLS } from './cells'
import classes from './orders.module.css'

const ShipDialog = dynamic(
  whenOnline(() => import('./[id]/ship-dialog')),
  { loading: nothing },
)

type Props = Listing & { counts: Counts; may: MayWork; ship: Field[]; waybills: boolean }

/** The orders of the shop by state; each has a page of its own. */
export function Orders({ counts, may, ship, waybills, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  const bulkActions = useBulkActions(may)
  const { busy, shipped, ship: openDialog, close } = useShipDialog()
  const pageOf = ({ id }: Row) => `/admin/order/${id}${placeIn(address.query)}` as const
  const shipAction = (row: Row): RowAction => ({ label: t('Ship'), icon: 'truck', onClick: () => openDialog(row) })
  const review = (row: Row): RowAction => ({
    label: t('Review refund'),
    icon: 'refresh',
    onClick: () => address.goTo(pageOf(row)),
  })
  const rowActions = (row: Row): RowAction[] =>
    may.ship && row.status === 'paid' && row.delivery === 'express'
      ? [row.requested === null ? shipAction(row) : review(row)]
      : []
  return (
    <div className={classes.list}>
      <ListPage
        {...listing}
        address={address}
        actions={<HeadActions may={may} query={address.query} />}
        tabs={<StateTabs {...address} counts={counts} />}
        cells={CELLS}
        rowActions={rowActions}
        bulkActions={bulkActions}
        busy={busy}
        opens={listing.rights.read ? pageOf : false}
        empty={<EmptyState icon="cart" title={t('No orders yet')} text={listing.purpose} />}
      >
        {shipped && <ShipDialog order={shipped} fields={ship} waybills={waybills} onGone={close} />}
      </ListPage>
    </div>
  )
}

/** Which list it is, so that one comes back to it and on to the next order. */
const placeIn = (query: Query): `?${string}` | '' => (Object.keys(query).length > 0 ? searchOf(query) : '')

/** Opens with what is to be packed, which a row of the list does not know. */
function useShipDialog() {
  const act = useAction()
  const [busy, start] = useTransition()
  const [shipped, setShipped] = useState<OrderToShip>()
  const ship = ({ id, version = 0 }: Row) =>
    start(async () => {
      const answer = await act('order.list_to_pack', { ids: [id] })
      const order = answer?.data.items[0]
      if (order) setShipped({ ...order, version, refundRequested: order.requested })
    })
  return { busy, shipped, ship, close: () => setShipped(undefined) }
}

/** Orders that the shop has nothing to do for. */
const RARE: State[] = ['refunding', 'refunded', 'closing', 'closed']
const TABS: State[] = ['unpaid', 'shipped', 'completed', ...RARE]

type Counts = Partial<Record<string, number>>
type StateTabsProps = Pick<Address, 'query' | 'change'> & { counts: Counts }

const ALL = {
  status: undefined,
  delivery: undefined,
  to_hand_over: undefined,
  partly_shipped: undefined,
  requested: undefined,
  held: undefined,
  problem: undefined,
}

/** The list is of what buyers pick up. */
const isForCounter = ({ delivery, to_hand_over }: Query): boolean => delivery === 'pickup' || to_hand_over === 'true'

/**
 * What waits for staff first: to ship, to hand over, to decide, and problems where there are any. Then a tab per
 * state, each with the number of its orders regardless of the filters.
 */
function StateTabs({ query, change, counts }: StateTabsProps) {
  const { t } = useLanguage()
  const inState = (status: State) => ({
    label: t(ORDER_LIFE[status].label),
    patch: { ...ALL, status },
    count: counts[status],
  })
  const partly = {
    label: t('Partly shipped'),
    patch: { ...ALL, partly_shipped: 'true' },
    count: counts.partly_shipped,
    isRare: true,
  }
  const isPickedUp = Boolean(counts.to_hand_over) || isForCounter(query)
  const isDelivered = Boolean(counts.to_deliver) || query.delivery === 'courier'
  const isService = Boolean(counts.to_do) || query.delivery === 'none'
  const toShip =
    isPickedUp || isDelivered || isService
      ? {
          label: t(ORDER_LIFE.paid.label),
          patch: { ...ALL, status: 'paid', delivery: 'express' },
          count: counts.to_ship,
        }
      : inState('paid')
  const handOver = { ...ALL, to_hand_over: 'true' }
  const toHandOver = { label: t('To hand over'), patch: handOver, count: counts.to_hand_over }
  const deliver = { status: 'paid', delivery: 'courier' }
  const toDeliver = { label: t('To deliver'), patch: { ...ALL, ...deliver }, count: counts.to_deliver }
  const toDo = { label: t('Service to do'), patch: { ...ALL, status: 'paid', delivery: 'none' }, count: counts.to_do }
  const decide = { label: t('Refund requested'), patch: { ...ALL, requested: 'true' }, count: counts.requested }
  const problems = { label: t('Problems'), patch: { ...ALL, problem: 'true' }, count: counts.problem }
  const held = { label: t('Funds on hold'), patch: { ...ALL, held: 'true' }, count: counts.held }
  const present = compact([Boolean(counts.problem || query.problem) && problems, query.held && held])
  const choices = [
    { label: t('All'), patch: ALL },
    toShip,
    ...compact([isPickedUp && toHandOver, isDelivered && toDeliver, isService && toDo]),
    partly,
    decide,
    ...present,
    ...TABS.map((state) => ({ ...inState(state), isRare: RARE.includes(state) })),
  ]
  return <Tabs label={t('Orders by status')} choices={choices} query={query} change={change} />
}

type MayWork = { ship: boolean; export: boolean; print: boolean; place: boolean }

/** Beside the title: all orders of the list that are to be shipped. */
function HeadActions({ may, query }: { may: MayWork; query: Query }) {
  const { t } = useLanguage()
  const isToShip = query.delivery === undefined || query.delivery === 'express'
  const filters = query.status === 'paid' && isToShip ? onlyFilters(query) : {}
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
      {may.ship && isForCounter(query) && (
        <Button
          renderRoot={(props) => <Link {...props} href="/admin/hand-over" prefetch={false} />}
          leftSection={<Icon name="check" size={16} />}
        >
          {t('Hand over')}
        </Button>
      )}
      {may.place && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} href="/admin/order/new" prefetch={false} />}
          leftSection={<Icon name="plus" size={16} />}
        >
          {t('New order')}
        </Button>
      )}
    </>
  )
}

const MOST_PRINTED = 50

/** In a new window, so that the list keeps its state. */
function printSlips(ids: number[], t: Translate): void {
  if (ids.length > MOST_PRINTED)
    notifications.show({ color: 'red', message: t('Up to {n} orders at a time', { n: MOST_PRINTED }) })
  else window.open(`/admin/order/print?ids=${ids.join(',')}`, '_blank', 'noopener')
}

/** What can be done with the selected orders, as far as the visitor may. */
function useBulkActions(may: MayWork): BulkAction[] {
  const { t } = useLanguage()
  const router = useRouter()
  const { download } = useDownload('order.export')
  const actions: (BulkAction & { may: boolean })[] = [
    {
      may: may.ship,
      label: t('Ship selected'),
      icon: 'truck',
      run: async (ids) => {
        router.push(`/admin/order/ship?ids=${ids.join(',')}`)
        return false
      },
      all: async ({ filter }) => {
        const { status: _status, ...filters } = filter
        const given = Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)])
        router.push(`/admin/order/ship${searchOf(Object.fromEntries(given))}`)
        return false
      },
    },
    {
      may: may.print,
      label: t('Print packing slips'),
      icon: 'print',
      run: async (ids) => {
        printSlips(ids, t)
        return false
      },
    },
    {
      may: may.export,
      label: t('Export selected'),
      icon: 'download',
      run: async (ids) => {
        await download(`/cms/order/export?ids=${ids.join(',')}&format=xlsx`, 'order.xlsx')
        return false
      },
    },
  ]
  return actions.filter((one) => one.may)
}
