'use client'

import { ListPage } from '@/components/admin/list/list-page'
import type { CellProps, Listing } from '@/components/admin/model'
import { EmptyState } from '@/components/admin/table/empty-state'
import { useAddress } from '@/components/admin/table/use-address'
import { useLanguage } from '@/components/ui/language'
import { HeadActions, type MayWork, printAction } from './head-actions'
import { StatusCell } from './status-badge'
import { type Counts, StateTabs } from './tabs'

/** Buyers from the mini-program may have no name. */
const BuyerCell = ({ value, row }: CellProps) => String(value || `#${row?.user_id}`)

const CELLS = { buyer: BuyerCell, status: StatusCell }

type Props = Listing & { counts: Counts; may: MayWork }

/** The orders of the shop by state; each has a page of its own. */
export function Orders({ counts, may, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  return (
    <ListPage
      {...listing}
      address={address}
      actions={<HeadActions may={may} query={address.query} />}
      tabs={<StateTabs {...address} counts={counts} />}
      cells={CELLS}
      bulkActions={may.print ? [printAction(t)] : []}
      opens={listing.rights.read ? ({ id }) => `/admin/order/${id}` : false}
      empty={<EmptyState icon="cart" title={t('No orders yet')} text={t('New orders will appear here')} />}
    />
  )
}
