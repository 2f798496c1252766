'use client'

import { ListPage } from '@/components/admin/list/list-page'
import type { CellProps, Listing } from '@/components/admin/model'
import type { Look } from '@/components/admin/table/look'
import { EmptyState } from '@/components/admin/table/states'
import { useAsked } from '@/components/admin/table/use-asked'
import { useLanguage } from '@/components/ui/language'
import { HeadActions, type MayWork, printing } from './head-actions'
import { StatusCell } from './status-badge'
import { type Counts, StateTabs } from './tabs'

/** Buyers from the mini-program may have no name. */
const BuyerCell = ({ value, row }: CellProps) => String(value || `#${row?.user_id}`)

const CELLS = { buyer: BuyerCell, status: StatusCell }

type Props = Listing & { look: Look; counts: Counts; may: MayWork }

/** The orders of the shop by state; each has a page of its own. */
export function Orders({ counts, may, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAsked()
  return (
    <ListPage
      {...listing}
      address={address}
      actions={<HeadActions may={may} asked={address.asked} />}
      tabs={<StateTabs {...address} counts={counts} />}
      cells={CELLS}
      bulkActions={may.print ? [printing(t)] : []}
      opens={listing.rights.read ? ({ id }) => `/admin/order/${id}` : false}
      empty={<EmptyState icon="cart" title={t('No orders yet')} text={t('New orders will appear here')} />}
    />
  )
}
