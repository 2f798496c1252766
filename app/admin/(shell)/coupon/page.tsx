import { CouponGivesField, GivesCell } from '@/components/admin/discount/summary'
import { PartsProvider } from '@/components/admin/form/parts'
import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import * as fields from './fields'

export const generateMetadata = listTitle('Coupons', 'coupon')

const COLUMNS = ['name', 'gives', 'paused', 'claimed', 'used', 'total', 'valid_until']

export default function Coupons({ searchParams }: PageProps<'/admin/coupon'>) {
  return (
    <PartsProvider>
      <ResourcePage
        resource="coupon"
        title="Coupons"
        columns={COLUMNS}
        search={searchParams}
        widgets={{
          name: fields.NameField,
          gives: CouponGivesField,
          product_ids: fields.CouponProductsField,
          category_ids: fields.CouponCategoriesField,
          except_product_ids: fields.CouponProductsField,
          valid_until: fields.UntilField,
          valid_days: fields.DaysField,
        }}
        cells={{ gives: GivesCell }}
      />
    </PartsProvider>
  )
}
