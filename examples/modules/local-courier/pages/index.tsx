import { ResourcePage, type Search } from 'kiosk-shop/page'

export const title = 'Local courier'

export default function LocalCourier({ searchParams }: { searchParams: Promise<Search> }) {
  return (
    <ResourcePage
      resource="local_courier"
      title={title}
      columns={['tracking_no', 'order_no', 'district', 'state', 'create_time']}
      search={searchParams}
    />
  )
}
