import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'

export const generateMetadata = listTitle('Carrier accounts', 'waybill_account')

export default function WaybillAccounts({ searchParams }: PageProps<'/admin/waybill-account'>) {
  return (
    <ResourcePage
      resource="waybill_account"
      title="Carrier accounts"
      columns={['carrier', 'account', 'has_password', 'service', 'update_time']}
      search={searchParams}
    />
  )
}
