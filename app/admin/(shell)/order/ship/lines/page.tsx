import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink } from '@/components/admin/page/section'
import { fieldsOf, withOptions } from '@/components/admin/server/describe'
import { visitorMust } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { MAX_MIB, MAX_ROWS } from '@/lib/commerce/staff/ship-contract'
import { shipOrders } from '@/lib/commerce/staff-endpoints'
import { ShipMany } from '../ship-many'

export const generateMetadata = pageTitle('Paste numbers')

/** Orders shipped by a list of their numbers, pasted or as a file. */
export default function ShipLines() {
  return screen('Paste numbers', async () => {
    const { t } = await getTranslations()
    await visitorMust(shipOrders)
    const fields = await withOptions(fieldsOf(shipOrders.input, 'input', t))
    const carrier = fields.find(({ name }) => name === 'carrier')
    return (
      <Page title={t('Paste numbers')} back={<BackLink href="/admin/order/ship">{t('Bulk ship orders')}</BackLink>}>
        <ShipMany
          carriers={carrier?.options ?? []}
          initial={String(carrier?.initial ?? '')}
          most={{ rows: MAX_ROWS, mib: MAX_MIB }}
        />
      </Page>
    )
  })
}
