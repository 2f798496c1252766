import { screen } from '@/components/admin/page/screen'
import { StaffNote } from '@/components/admin/page/staff-note'
import { buyerName } from '@/components/admin/people/buyer-name'
import { Sessions } from '@/components/admin/people/sessions'
import { fieldsOf } from '@/components/admin/server/describe'
import { idInPath } from '@/components/admin/server/open-record'
import { recordTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations } from '@/components/ui/translations'
import { listOrders } from '@/lib/commerce/staff-endpoints'
import { call } from '@/lib/core/next/call'
import * as customer from '@/lib/customer/endpoints'
import { CustomerDetails } from './customer-details'
import { CustomerOrders } from './orders'

const LATEST = 5

export const generateMetadata = recordTitle('Customers', async (id) =>
  buyerName(await call(customer.readCustomer, { id }), (await getTranslations()).t),
)

export default async function CustomerPage({ params }: PageProps<'/admin/customer/[id]'>) {
  const id = idInPath((await params).id)
  return screen('Customers', async () => {
    const [may, one] = await Promise.all([visitorMay(), call(customer.readCustomer, { id })])
    const [{ t }, sessions, totals, orders] = await Promise.all([
      getTranslations(),
      may(customer.listCustomerSessions) ? call(customer.listCustomerSessions, { id }) : undefined,
      may(customer.readCustomerTotals) ? call(customer.readCustomerTotals, { id }) : undefined,
      may(listOrders) ? call(listOrders, { user: id, size: LATEST }) : undefined,
    ])
    const fields = may(customer.setNoteOfCustomer) ? fieldsOf(customer.setNoteOfCustomer.input, 'input', t) : undefined
    return (
      <CustomerDetails
        masked={one}
        fields={fieldsOf(customer.readCustomer.output, 'output', t)}
        may={{
          update: may(customer.updateCustomer),
          reset: may(customer.resetCustomerPassword),
          unmask: may(customer.readPersonalData),
          export: may(customer.exportCustomerData),
        }}
        bought={(totals || orders) && <CustomerOrders customer_id={id} totals={totals} orders={orders?.items} />}
        note={<StaffNote record={one} operation="customer.set_note" fields={fields} />}
      >
        {sessions && (
          <Sessions
            person={{ id, name: buyerName(one, t) }}
            sessions={sessions.items}
            endAll={may(customer.endCustomerSessions) ? 'customer.end_sessions' : undefined}
          />
        )}
      </CustomerDetails>
    )
  })
}
