import { GivesCell, OfferGivesField } from '@/components/admin/discount/summary'
import { PartsProvider } from '@/components/admin/form/parts'
import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { PausedField } from './effect'
import { NameField, OfferCategoriesField, OfferProductsField, SaleItemsField, UntilField } from './fields'

export const generateMetadata = listTitle('Offers', 'offer')

export default function Offers({ searchParams }: PageProps<'/admin/offer'>) {
  return (
    <PartsProvider>
      <ResourcePage
        resource="offer"
        title="Offers"
        columns={['name', 'state', 'gives', 'valid_from', 'valid_until', 'update_time']}
        search={searchParams}
        widgets={{
          name: NameField,
          gives: OfferGivesField,
          sale_items: SaleItemsField,
          product_ids: OfferProductsField,
          category_ids: OfferCategoriesField,
          except_product_ids: OfferProductsField,
          valid_until: UntilField,
          paused: PausedField,
        }}
        cells={{ gives: GivesCell }}
      />
    </PartsProvider>
  )
}
