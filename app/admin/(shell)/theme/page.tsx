import { parseQuery } from '@/components/admin/kit/address'
import type { Search } from '@/components/admin/kit/model'
import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { LeadingSlidesCell } from '@/components/admin/storefront/leading-cell'
import { readBanner } from '@/lib/banner/endpoints'
import { Failure } from '@/lib/base/errors'
import { call } from '@/lib/core/next/call'
import { readTheme } from '@/lib/theme/endpoints'
import { LoadedProducts } from './loaded-products'
import type { Product } from './product'
import { ProductNamesCell, ProductsCell, ProductsField } from './products'
import { ThemeAppears, ThemePreview } from './storefront'

export const generateMetadata = listTitle('Themes', 'theme')

export default async function Themes({ searchParams }: PageProps<'/admin/theme'>) {
  const may = await visitorMay()
  return (
    <LoadedProducts products={await productsOf(await searchParams)}>
      <ResourcePage
        resource="theme"
        title="Themes"
        columns={['topic_img', 'name', 'products', 'slides', 'description', 'update_time']}
        search={searchParams}
        widgets={{ product_ids: ProductsField }}
        cells={{ products: ProductsCell, product_ids: ProductNamesCell, slides: LeadingSlidesCell }}
        storefront={{ Preview: ThemePreview, Appears: ThemeAppears, links: may(readBanner) }}
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
