import { ResourcePage, type Search } from 'kiosk-shop/page'

export const title = 'Cloud printers'

export default function CloudPrinters({ searchParams }: { searchParams: Promise<Search> }) {
  return (
    <ResourcePage
      resource="cloud_printer"
      title={title}
      columns={['name', 'maker', 'serial', 'place', 'enabled', 'state', 'state_time', 'answer']}
      search={searchParams}
    />
  )
}
