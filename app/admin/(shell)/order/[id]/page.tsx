import { fieldsOf } from '@/components/admin/describe'
import { withOptions } from '@/components/admin/dictionaries'
import { idInPath } from '@/components/admin/id-in-path'
import { visitorMay } from '@/components/admin/may'
import type { Field } from '@/components/admin/model'
import { Columns } from '@/components/admin/page/columns'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/screen'
import { BackLink } from '@/components/admin/shell/back-link'
import type { Translate } from '@/components/ui/language'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/endpoint/call'
import { readCustomer } from '@/lib/customer/endpoints'
import { readProduct } from '@/lib/product/endpoints'
import { updateRefund } from '@/lib/refund/endpoints'
import { correctShipment, readAddressOfOrder, readOrder, setNoteOfOrder, setStatusOfOrder } from '@/lib/sales/endpoints'
import { checkPayment, startRefund, tellShipping } from '@/lib/sales/money-endpoints'
import { listStock } from '@/lib/stock/endpoints'
import { StatusBadge } from '../status-badge'
import { About, Address } from './about'
import { OrderActions } from './actions'
import { Events } from './events'
import { Lines } from './lines'
import { Money } from './money'
import { Note } from './note'
import type { Order } from './order'
import { OrderLinks } from './order-links'
import { ShippingInformation } from './shipping'

export const generateMetadata = pageTitle('Orders')

export default async function OneOrder({ params }: PageProps<'/admin/order/[id]'>) {
  const id = idInPath((await params).id)
  return screen('Orders', async () => {
    const [{ t }, may, order] = await Promise.all([getTranslations(), visitorMay(), call(readOrder, { id })])
    const forms = await formsOf(t)
    return (
      <Page
        title={order.order_no}
        badges={<StatusBadge status={order.status} />}
        actions={
          <>
            <OrderLinks id={id} may={{ print: may(readAddressOfOrder), stock: may(listStock) }} />
            <OrderActions
              order={order}
              may={{ move: may(setStatusOfOrder), check: may(checkPayment), refund: may(startRefund) }}
              fields={forms}
            />
          </>
        }
        back={<BackLink href="/admin/order">{t('All orders')}</BackLink>}
      >
        <Columns
          main={
            <>
              <Lines order={order} linked={may(readProduct)} />
              <Money order={order} reason={may(updateRefund) ? forms.decision : undefined} />
              <Events order={order} />
            </>
          }
          aside={<Aside order={order} may={may} forms={forms} />}
        />
      </Page>
    )
  })
}

type AsideProps = {
  order: Order
  may: Awaited<ReturnType<typeof visitorMay>>
  forms: Awaited<ReturnType<typeof formsOf>>
}

function Aside({ order, may, forms }: AsideProps) {
  const carrier = forms.ship[0]?.options?.find(({ value }) => value === order.carrier)?.label
  return (
    <>
      <About
        order={order}
        carrier={carrier}
        linked={may(readCustomer)}
        shipment={may(correctShipment) ? forms.ship : undefined}
      />
      <Address order={order} readable={may(readAddressOfOrder)} />
      <ShippingInformation order={order} may={may(tellShipping)} />
      <Note order={order} fields={may(setNoteOfOrder) ? forms.note : undefined} />
    </>
  )
}

/** The fields of the forms that ship, close or refund an order, and of its note. */
async function formsOf(t: Translate) {
  const fields = await withOptions(fieldsOf(setStatusOfOrder.input, 'input', t))
  const needed = (name: string): Field[] =>
    fields.filter((field) => field.name === name).map(({ help: _, ...field }) => ({ ...field, required: true }))
  return {
    ship: [...needed('carrier'), ...needed('tracking_no')],
    close: needed('reason'),
    refund: fieldsOf(startRefund.input, 'input', t),
    decision: fieldsOf(updateRefund.input, 'input', t).find(({ name }) => name === 'reason'),
    note: fieldsOf(setNoteOfOrder.input, 'input', t),
  }
}
