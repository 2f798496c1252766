import { fieldsOf } from '@/components/admin/describe'
import { withOptions } from '@/components/admin/dictionaries'
import { idsInQuery } from '@/components/admin/ids-in-query'
import { visitorMay, visitorMust } from '@/components/admin/may'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/screen'
import { BackLink } from '@/components/admin/shell/back-link'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/endpoint/call'
import { listOrders, shipOrders } from '@/lib/sales/endpoints'
import { MAX_MIB, MAX_ROWS } from '@/lib/sales/ship-contract'
import { ShipMany } from './ship-many'

export const generateMetadata = pageTitle('Bulk ship orders')

/** The numbers of the chosen orders that are to be shipped, each waiting for its tracking number. */
async function linesOf(ids: number[]): Promise<string> {
  const may = await visitorMay()
  if (ids.length === 0 || !may(listOrders)) return ''
  const { items } = await call(listOrders, { ids, status: 'paid', sort: 'create_time', size: 100 })
  return items.map(({ order_no }) => `${order_no}\t`).join('\n')
}

/** Orders shipped by a list of their numbers; `?ids=1,2`: those that were chosen in the list. */
export default function ShipManyOrders({ searchParams }: PageProps<'/admin/order/ship'>) {
  return screen('Bulk ship orders', async () => {
    const { t } = await getTranslations()
    await visitorMust(shipOrders)
    const chosen = await linesOf(idsInQuery((await searchParams).ids))
    const fields = await withOptions(fieldsOf(shipOrders.input, 'input', t))
    const carrier = fields.find(({ name }) => name === 'carrier')
    return (
      <Page title={t('Bulk ship orders')} back={<BackLink href="/admin/order">{t('All orders')}</BackLink>}>
        <ShipMany
          carriers={carrier?.options ?? []}
          initial={String(carrier?.initial ?? '')}
          lines={chosen}
          most={{ rows: MAX_ROWS, mib: MAX_MIB }}
        />
      </Page>
    )
  })
}
