import type { Search } from '@/components/admin/operations'
import { ResourcePage } from '@/components/admin/resource-page'
import { parseQuery } from '@/components/admin/table/address'
import { pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/endpoint/call'
import { Failure } from '@/lib/core/errors'
import { readTheme } from '@/lib/theme/endpoints'
import { LoadedProducts } from './loaded-products'
import type { Product } from './product'
import { ProductNamesCell, ProductsCell, ProductsField } from './products'

export const generateMetadata = pageTitle('Themes')

export default async function Themes({ searchParams }: PageProps<'/admin/theme'>) {
  return (
    <LoadedProducts products={await productsOf(await searchParams)}>
      <ResourcePage
        resource="theme"
        title="Themes"
        columns={['topic_img', 'name', 'products', 'description', 'update_time']}
        search={searchParams}
        widgets={{ product_ids: ProductsField }}
        cells={{ products: ProductsCell, product_ids: ProductNamesCell }}
      />
    </LoadedProducts>
  )
}

/** What the products of the theme that is looked at are called; why it may not be, the page says. */
async function productsOf(search: Search): Promise<Product[]> {
  const { open, history = open } = parseQuery(search)
  if (!/^\d{1,10}$/.test(history ?? '')) return []
  try {
    return (await call(readTheme, { id: Number(history) })).products
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}
