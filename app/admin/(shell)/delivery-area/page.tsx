import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { RegionsWidget, SlotsCell, SlotsField } from './slots'

export const generateMetadata = listTitle('Delivery areas', 'delivery_area')

export default function DeliveryAreas({ searchParams }: PageProps<'/admin/delivery-area'>) {
  return (
    <ResourcePage
      resource="delivery_area"
      title="Delivery areas"
      columns={['name', 'fee', 'free_from', 'minimum', 'slots', 'active', 'sort']}
      search={searchParams}
      widgets={{ regions: RegionsWidget, slots: SlotsField }}
      cells={{ slots: SlotsCell }}
    />
  )
}
