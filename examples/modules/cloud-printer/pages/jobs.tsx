import { ResourcePage, type Search } from 'kiosk-shop/page'

export const title = 'Print jobs'

export default function PrintJobs({ searchParams }: { searchParams: Promise<Search> }) {
  return (
    <ResourcePage
      resource="cloud_printer_job"
      title={title}
      columns={['order_no', 'printer', 'state', 'problem', 'answer', 'by_hand', 'create_time']}
      search={searchParams}
    />
  )
}
