'use client'

import { useLanguage } from '@/components/ui/language'
import { EmptyState } from '../kit/empty-state'
import type { CellProps, Listing } from '../kit/model'
import { useAddress } from '../kit/use-address'
import { Cell } from '../table/cell'
import { ListPage } from './list-page'

type Props = Listing & { text: string; nothing: string }

/** Refusals that are counted instead of logged one by one. */
export function RefusedList({ nothing, ...listing }: Props) {
  const address = useAddress()
  return (
    <ListPage
      {...listing}
      address={address}
      cells={CELLS}
      empty={<EmptyState icon="box" title={nothing} text={listing.purpose} />}
    />
  )
}

/** Above this many networks in an hour they are counted together. */
function NetworkCell({ value, column }: CellProps) {
  const { t } = useLanguage()
  return <Cell value={value === '' ? t('Other networks') : value} column={column} />
}

function AccountCell({ value, column, row }: CellProps) {
  const { t } = useLanguage()
  return <Cell value={row?.user_id === null ? t('Unknown account') : value} column={column} />
}

const CELLS = { network: NetworkCell, account: AccountCell }
