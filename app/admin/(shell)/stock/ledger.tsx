'use client'

import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Listing } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
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
