import { fieldsOf } from '@/components/admin/describe'
import { openRecord } from '@/components/admin/list/open-record'
import { readList } from '@/components/admin/list/read-list'
import { visitorMay } from '@/components/admin/may'
import { summariesOf } from '@/components/admin/operations'
import { screen } from '@/components/admin/screen'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/endpoint/call'
import { currentVisit } from '@/lib/core/endpoint/visit'
import { ensureFreshSettings } from '@/lib/core/stored-settings'
import { MAX_MIB, MAX_ROWS, ProductCsv } from '@/lib/product/csv-contract'
import { exportProducts, importProducts } from '@/lib/product/csv-endpoints'
import { readProduct, setCategoryOfProducts, setSaleOfProducts } from '@/lib/product/endpoints'
import { stockSettings } from '@/lib/stock/settings'
import { historyColumns } from './history-columns'
import { Products } from './products'
import { stockRights } from './stock-rights'

export const generateMetadata = pageTitle('Products')

const COLUMNS = ['main_image', 'name', 'category', 'price', 'stock', 'state', 'variants', 'update_time']

export default function ProductList({ searchParams }: PageProps<'/admin/product'>) {
  return screen('Products', async () => {
    const [{ t }, listing] = await Promise.all([
      getTranslations(),
      readList({ resource: 'product', title: 'Products', columns: COLUMNS, search: searchParams }),
    ])
    const may = await visitorMay()
    return (
      <Products
        {...listing}
        opened={await openRecord(listing.query.open, (id) => call(readProduct, { id }))}
        stock={await stockRights(t)}
        may={{ sell: may(setSaleOfProducts), place: may(setCategoryOfProducts) }}
        table={{
          import: may(importProducts),
          export: may(exportProducts),
          columns: fieldsOf(ProductCsv, 'output', t),
          most: { rows: MAX_ROWS, mib: MAX_MIB },
        }}
        low={await lowStock()}
        record={historyColumns(t)}
        operations={summariesOf('product', t)}
      />
    )
  })
}

/** Stock below this is low. */
async function lowStock(): Promise<number> {
  const { runtime } = await currentVisit()
  await ensureFreshSettings(runtime)
  return stockSettings.in(runtime)['stock.low']
}
