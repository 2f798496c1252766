'use client'

import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Listing, Row } from '@/components/admin/kit/model'
import { useOffered } from '@/components/admin/kit/offered'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { OrderNumberCell } from '@/components/admin/order/order-number'
import { TrackLabel } from '@/components/admin/order/track-label'
import type { BulkAction } from '@/components/admin/table/row-actions'
import { type Choice, Tabs } from '@/components/admin/table/tabs'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import { FILTER_LABELS, STATES, TRACKING_FILTERS } from '@/lib/tracking/states'
import { printLabels } from '../order/get-waybill'

const CELLS = { order_no: OrderNumberCell, tracking: TrackingCell }

/** What was handed to carriers, the latest first; each leads to its order. */
export function ParcelList({ mayOpen, mayPrint, ...listing }: Listing & { mayOpen: boolean; mayPrint: boolean }) {
  const { t } = useLanguage()
  const address = useAddress()
  const isFollowed = useOffered('tracking.read')
  return (
    <ListPage
      {...listing}
      address={address}
      tabs={isFollowed && <Tabs {...address} label={t('Parcels by where they are')} choices={choicesOf(t)} />}
      cells={CELLS}
      bulkActions={mayPrint ? [printAction(t)] : []}
      opens={mayOpen && (({ order_id }: Row) => `/admin/order/${Number(order_id)}`)}
      empty={<EmptyState icon="list" title={t('No parcels')} text={listing.purpose} />}
    />
  )
}

const printAction = (t: Translate): BulkAction => ({
  label: t('Print labels'),
  icon: 'print',
  run: async (ids) => {
    printLabels(ids)
    return false
  },
})

const choicesOf = (t: Translate): Choice[] => [
  { label: t('All'), patch: { tracking: undefined } },
  ...TRACKING_FILTERS.map((tracking) => ({ label: t(FILTER_LABELS[tracking]), patch: { tracking } })),
]

/** Where it is; empty where it is not followed. One that was canceled is nowhere. */
function TrackingCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  if (row?.state === 'called_off') return <ColorLabel color="gray">{t('Canceled')}</ColorLabel>
  const state = STATES.find((one) => one === value)
  return state ? <TrackLabel state={state} /> : null
}
