import { idInPath } from '@/components/admin/id-in-path'
import { visitorMay } from '@/components/admin/may'
import { Sessions } from '@/components/admin/people/sessions'
import { screen } from '@/components/admin/screen'
import { pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/endpoint/call'
import * as customer from '@/lib/customer/endpoints'
import { CustomerView } from './customer-view'

export const generateMetadata = pageTitle('Customers')

export default async function CustomerPage({ params }: PageProps<'/admin/customer/[id]'>) {
  const id = idInPath((await params).id)
  return screen('Customers', async () => {
    const [may, one] = await Promise.all([visitorMay(), call(customer.readCustomer, { id })])
    const sessions = may(customer.listCustomerSessions) && (await call(customer.listCustomerSessions, { id }))
    return (
      <CustomerView
        masked={one}
        may={{
          update: may(customer.updateCustomer),
          reset: may(customer.resetCustomerPassword),
          unmask: may(customer.readPersonalData),
        }}
      >
        {sessions && (
          <Sessions
            person={{ id, name: one.nickname || `#${id}` }}
            sessions={sessions.items}
            endAll={may(customer.endCustomerSessions) ? 'customer.end_sessions' : undefined}
          />
        )}
      </CustomerView>
    )
  })
}
