'use client'

import { ListPage } from '@/components/admin/list/list-page'
import type { Listing } from '@/components/admin/model'
import type { Look } from '@/components/admin/table/look'
import { EmptyState } from '@/components/admin/table/states'
import { useAsked } from '@/components/admin/table/use-asked'
import { useLanguage } from '@/components/ui/language'
import { CELLS, Linked, type MayOpen } from './cells'

type Props = Listing & { look: Look; may: MayOpen }

/** Every change of stock, the latest first; each leads to its product and its order. */
export function Ledger({ may, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAsked()
  return (
    <Linked value={may}>
      <ListPage
        {...listing}
        address={address}
        cells={CELLS}
        empty={<EmptyState icon="box" title={t('No stock movements yet')} />}
      />
    </Linked>
  )
}
