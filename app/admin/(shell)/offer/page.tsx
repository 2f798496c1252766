import { PartsProvider } from '@/components/admin/form/parts'
import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { PausedField } from './effect'
import {
  KindField,
  MeasureField,
  MostOffField,
  MostPerBuyerField,
  NameField,
  OfferCategoriesField,
  OfferProductsField,
  SaleItemsField,
  StepsCell,
  StepsField,
  UntilField,
} from './fields'

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
          name: NameField,
          kind: KindField,
          measure: MeasureField,
          steps: StepsField,
          sale_items: SaleItemsField,
          most_per_buyer: MostPerBuyerField,
          max_off: MostOffField,
          product_ids: OfferProductsField,
          category_ids: OfferCategoriesField,
          except_product_ids: OfferProductsField,
          valid_until: UntilField,
          paused: PausedField,
        }}
        cells={{ steps: StepsCell }}
      />
    </PartsProvider>
  )
}
