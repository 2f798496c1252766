import type { Field } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { formFields, type Product } from '@/components/admin/product/product'
import { ProductPage } from '@/components/admin/product/product-page'
import { withOptions } from '@/components/admin/server/describe'
import { idInPath } from '@/components/admin/server/open-record'
import { formOf, mayCreate, rightsOf, summariesOf } from '@/components/admin/server/operations'
import { recordTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations } from '@/components/ui/translations'
import { createCategory } from '@/lib/category/endpoints'
import { call } from '@/lib/core/next/call'
import { createProduct, readProduct } from '@/lib/product/endpoints'
import { historyColumns, stockRights } from '../stock-and-history'

export const generateMetadata = recordTitle(
  'Products',
  async (id) => (await call(readProduct, { id })).name,
  createProduct.summary,
)

/** The product that the address names, or a new one. */
export default async function OneProduct({ params }: PageProps<'/admin/product/[id]'>) {
  const { id } = await params
  return screen('Products', async () =>
    page(id === 'new' ? await newProduct() : await call(readProduct, { id: idInPath(id) })),
  )
}

async function newProduct(): Promise<null> {
  await mayCreate('product')
  return null
}

async function page(record: Product | null) {
  const { t } = await getTranslations()
  const words = { variants: t('Variants'), images: t('Images') }
  const may = await visitorMay()
  const fields = formFields(await withOptions(formOf('product', t)), words)
  return (
    <ProductPage
      key={record?.id}
      record={record}
      fields={fields.map((field) =>
        field.name === 'category_id' ? categoryField(field, record, may(createCategory)) : field,
      )}
      rights={await rightsOf('product', t)}
      stock={await stockRights(t)}
      columns={historyColumns(t)}
      operations={summariesOf('product', t)}
    />
  )
}

/** The name of the category is there already; in a shop without any, the first one is made here. */
const categoryField = (field: Field, record: Product | null, mayMake: boolean): Field => ({
  ...field,
  options: record ? [{ value: String(record.category_id), label: record.category }] : [],
  create: mayMake ? createCategory.id : undefined,
})
