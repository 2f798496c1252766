'use client'

import { ListPage } from '@/components/admin/list/list-page'
import type { Listing } from '@/components/admin/model'
import { EmptyState } from '@/components/admin/table/empty-state'
import { useAddress } from '@/components/admin/table/use-address'
import { useLanguage } from '@/components/ui/language'
import { CELLS, LinkRights, type MayOpen } from './cells'

type Props = Listing & { may: MayOpen }

/** Every change of stock, the latest first; each leads to its product and its order. */
export function Ledger({ may, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  return (
    <LinkRights value={may}>
      <ListPage
        {...listing}
        address={address}
        cells={CELLS}
        empty={<EmptyState icon="box" title={t('No stock movements yet')} />}
      />
    </LinkRights>
  )
}
