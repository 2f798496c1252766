import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { ActiveCell, CustomerLink, CustomerName } from './cells'

export const generateMetadata = listTitle('Customers', 'customer')

export default function Customers({ searchParams }: PageProps<'/admin/customer'>) {
  return (
    <ResourcePage
      resource="customer"
      title="Customers"
      columns={['nickname', 'username', 'mobile', 'email', 'active', 'last_login_time', 'create_time']}
      search={searchParams}
      cells={{ nickname: CustomerName, username: CustomerLink, active: ActiveCell }}
    />
  )
}
