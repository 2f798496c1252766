import type { Field } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { formFields, type Product } from '@/components/admin/product/product'
import { ProductPage } from '@/components/admin/product/product-page'
import { withOptions } from '@/components/admin/server/describe'
import { idInPath } from '@/components/admin/server/open-record'
import { formOf, mayCreate, rightsOf, summariesOf } from '@/components/admin/server/operations'
import { recordTitle } from '@/components/admin/server/titles'
import { getTranslations } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { readProduct } from '@/lib/product/endpoints'
import { historyColumns, stockRights } from '../stock-and-history'

export const generateMetadata = recordTitle('Products', async (id) => (await call(readProduct, { id })).name)

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
  const fields = formFields(await withOptions(formOf('product', t)), words)
  return (
    <ProductPage
      key={record?.id}
      record={record}
      fields={fields.map((field) => named(field, record))}
      rights={await rightsOf('product', t)}
      stock={await stockRights(t)}
      columns={historyColumns(t)}
      operations={summariesOf('product', t)}
    />
  )
}

/** What the category is called is known already. */
function named(field: Field, record: Product | null): Field {
  if (field.name !== 'category_id' || !record) return field
  return { ...field, options: [{ value: String(record.category_id), label: record.category }] }
}
