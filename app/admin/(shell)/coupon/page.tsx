import { CategoriesField, ProductsField } from '@/components/admin/field/chosen-by-name'
import { PartsProvider } from '@/components/admin/form/parts'
import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { AmountField, KindField, MostOffField, PercentField, UsedCell } from './fields'

export const generateMetadata = listTitle('Coupons', 'coupon')

const COLUMNS = ['name', 'kind', 'hidden', 'paused', 'claimed', 'used', 'total', 'valid_until', 'update_time']

export default function Coupons({ searchParams }: PageProps<'/admin/coupon'>) {
  return (
    <PartsProvider>
      <ResourcePage
        resource="coupon"
        title="Coupons"
        columns={COLUMNS}
        search={searchParams}
        widgets={{
          kind: KindField,
          amount: AmountField,
          percent: PercentField,
          max_off: MostOffField,
          product_ids: ProductsField,
          category_ids: CategoriesField,
          except_product_ids: ProductsField,
        }}
        cells={{ used: UsedCell }}
      />
    </PartsProvider>
  )
}
