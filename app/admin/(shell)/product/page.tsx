import { redirect } from 'next/navigation'
import { screen } from '@/components/admin/page/screen'
import { fieldsOf } from '@/components/admin/server/describe'
import { openRecord } from '@/components/admin/server/open-record'
import { mayFind, summariesOf } from '@/components/admin/server/operations'
import { readList } from '@/components/admin/server/read-list'
import { listTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { MAX_MIB, MAX_ROWS, ProductCsv } from '@/lib/product/csv-contract'
import { importProducts } from '@/lib/product/csv-endpoints'
import * as products from '@/lib/product/endpoints'
import { Products } from './products'
import { historyColumns, stockRights } from './stock-and-history'

export const generateMetadata = listTitle('Products', 'product')

const COLUMNS = ['main_image', 'name', 'category', 'price', 'stock', 'state', 'variants', 'update_time']

export default function ProductList({ searchParams }: PageProps<'/admin/product'>) {
  return screen('Products', async () => {
    const [{ t }, listing] = await Promise.all([
      getTranslations(),
      readList({
        resource: 'product',
        title: 'Products',
        columns: COLUMNS,
        search: searchParams,
        elsewhere: ['stock'],
      }),
    ])
    if (listing.query.open === 'new') redirect('/admin/product/new') // a form too long to open over the list
    const may = await visitorMay()
    return (
      <Products
        {...listing}
        opened={await openRecord(listing.query.open, (id) => call(products.readProduct, { id }))}
        stock={await stockRights(t)}
        may={{
          sell: may(products.setAvailabilityOfProducts),
          place: may(products.setCategoryOfProducts),
          ship: may(products.setFreightTemplateOfProducts) && (await mayFind('freight_template')),
          price: may(products.setPricesOfProducts),
        }}
        upload={{
          import: may(importProducts),
          columns: fieldsOf(ProductCsv, 'output', t),
          most: { rows: MAX_ROWS, mib: MAX_MIB },
        }}
        record={historyColumns(t)}
        operations={summariesOf('product', t)}
      />
    )
  })
}
