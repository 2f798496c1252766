import { CategoriesField, ProductsField } from '@/components/admin/field/chosen-by-name'
import { PartsProvider } from '@/components/admin/form/parts'
import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { PausedField } from './effect'
import { MostOffField, SharedField, StepsCell, StepsField } from './fields'

export const generateMetadata = listTitle('Offers', 'offer')

export default function Offers({ searchParams }: PageProps<'/admin/offer'>) {
  return (
    <PartsProvider>
      <ResourcePage
        resource="offer"
        title="Offers"
        columns={['name', 'state', 'kind', 'steps', 'valid_from', 'valid_until', 'update_time']}
        search={searchParams}
        widgets={{
          kind: SharedField,
          measure: SharedField,
          steps: StepsField,
          max_off: MostOffField,
          product_ids: ProductsField,
          category_ids: CategoriesField,
          except_product_ids: ProductsField,
          paused: PausedField,
        }}
        cells={{ steps: StepsCell }}
      />
    </PartsProvider>
  )
}
