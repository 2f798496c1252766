import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'

export const generateMetadata = listTitle('Pick-up places', 'pickup_place')

export default function PickupPlaces({ searchParams }: PageProps<'/admin/pickup-place'>) {
  return (
    <ResourcePage
      resource="pickup_place"
      title="Pick-up places"
      columns={['name', 'address', 'phone', 'hours', 'active', 'sort']}
      search={searchParams}
    />
  )
}
