import type { ComponentProps } from 'react'
import { parseQuery, searchOf } from '@/components/admin/kit/address'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import type { Field, Query, Search } from '@/components/admin/kit/model'
import { Live } from '@/components/admin/live/live-refresh'
import { OrderNumber } from '@/components/admin/order/order-number'
import { StatusBadge } from '@/components/admin/order/status-badge'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink, Columns } from '@/components/admin/page/section'
import { StaffNote } from '@/components/admin/page/staff-note'
import { readDecisions } from '@/components/admin/refund/read-decisions'
import { customFieldsOf, fieldsOf, withOptions } from '@/components/admin/server/describe'
import { idInPath } from '@/components/admin/server/open-record'
import { listInput } from '@/components/admin/server/operations'
import { recordTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { IconLink } from '@/components/ui/buttons'
import { ColorLabel } from '@/components/ui/color-label'
import { Icon } from '@/components/ui/icon'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import { closeOrder, completeOrder, shipOrder } from '@/lib/commerce/acts'
import * as orders from '@/lib/commerce/staff-endpoints'
import { call } from '@/lib/core/next/call'
import { currentVisit } from '@/lib/core/next/visit'
import { readCustomer } from '@/lib/customer/endpoints'
import {
  correctCourier,
  handOverOrder,
  handOverPaidOrder,
  markServiceDone,
  sendOrderOut,
} from '@/lib/hand-over/endpoints'
import { listInvoices } from '@/lib/invoice/endpoints'
import { shortNumber } from '@/lib/order/short-number'
import { listParcels } from '@/lib/parcel/endpoints'
import { listAnomalies } from '@/lib/pay/endpoints'
import { readProduct } from '@/lib/product/endpoints'
import { readRefund } from '@/lib/refund/endpoints'
import { cancelMinutes } from '@/lib/shipping/settings'
import { listStock } from '@/lib/stock/endpoints'
import { readParcelTracking } from '@/lib/tracking/endpoints'
import { moveForms, offersWaybills } from '../forms'
import { About, OrderLinks, Problems } from './about'
import { OrderActions } from './actions'
import { Delivery } from './delivery'
import { Events } from './events'
import { OrderInvoice } from './invoice'
import { Lines } from './lines'
import { Money, OpenCases } from './money'
import { isPaidByHand, isPartlySent, type Order } from './order'
import classes from './order.module.css'
import { PayLink } from './pay-link'
import { ShippingInformation } from './shipping'

export const generateMetadata = recordTitle('Orders', async (id) =>
  shortNumber((await call(orders.readOrder, { id })).order_no),
)

export default async function OneOrder({ params, searchParams }: PageProps<'/admin/order/[id]'>) {
  const id = idInPath((await params).id)
  const search = await searchParams
  return screen('Orders', async () => {
    const [{ t }, may, order] = await Promise.all([getTranslations(), visitorMay(), call(orders.readOrder, { id })])
    const forms = await formsOf(t)
    const neighbors = may(orders.readNeighbors) ? await neighborsIn(id, search) : { previous: null, next: null }
    const refunds = {
      decisions: await readDecisions(may, t),
      reasons: optionsIn(forms.refund),
      mayRead: may(readRefund),
    }
    return (
      <Page
        title={<OrderNumber number={order.order_no} />}
        badges={
          <>
            <CopyIcon name={t('Order number')} value={order.order_no} />
            <StatusBadge status={order.status} delivery={order.delivery} />
            {isPartlySent(order) && <ColorLabel color="orange">{t('Partly shipped')}</ColorLabel>}
          </>
        }
        actions={<Actions order={order} may={may} forms={forms} />}
        back={<InList search={search} neighbors={neighbors} />}
      >
        <Problems order={order} anomalies={may(listAnomalies)} />
        <OpenCases order={order} {...refunds} />
        <Columns
          main={<Main order={order} may={may} forms={forms} refunds={refunds} />}
          aside={<Aside order={order} may={may} forms={forms} />}
        />
        <Live of={['order']} id={order.id} />
      </Page>
    )
  })
}

const optionsOf = (field: string) => (fields: Field[]) => fields.find(({ name }) => name === field)?.options ?? []
const optionsIn = optionsOf('reason_code')
const carriersIn = optionsOf('carrier')

type MayCall = Awaited<ReturnType<typeof visitorMay>>

const mayDo = (may: MayCall) => ({
  complete: may(completeOrder),
  close: may(closeOrder),
  check: may(orders.checkPayment),
  refund: may(orders.startRefund),
  mark_paid: may(orders.markOrderPaid),
})

type PartProps = {
  order: Order
  may: MayCall
  forms: Awaited<ReturnType<typeof formsOf>>
}

const Actions = ({ order, may, forms }: PartProps) => (
  <>
    <OrderLinks id={order.id} may={{ print: may(orders.readAddressOfOrder), stock: may(listStock) }} />
    {may(orders.createLinkToOrder) && order.status === 'unpaid' && <PayLink id={order.id} />}
    <OrderActions order={order} may={mayDo(may)} fields={forms} />
  </>
)

type MainProps = PartProps & { refunds: Omit<ComponentProps<typeof Money>, 'order'> }

function Main({ order, may, forms, refunds }: MainProps) {
  return (
    <>
      <Shipment order={order} may={may} forms={forms} />
      <Lines order={order} linked={may(readProduct)} price={may(orders.setPriceOfOrder) ? forms.price : undefined} />
      <Money order={order} {...refunds} />
      <Events
        order={order}
        carriers={carriersIn(forms.ship)}
        refundReasons={refunds.reasons}
        cancelReasons={optionsIn(forms.close)}
      />
    </>
  )
}

async function Shipment({ order, may, forms }: PartProps) {
  const isSent = order.items.some(({ sent }) => sent > 0)
  const parcels = isSent ? (await call(listParcels, { order_id: order.id, sort: 'create_time', size: 100 })).items : []
  const followed = parcels.filter(({ state, tracking }) => state === 'sent' && tracking !== null)
  const ways = await Promise.all(followed.map(({ id }) => call(readParcelTracking, { id })))
  const carrier = carriersIn(forms.ship).find(({ value }) => value === order.carrier)?.label
  return (
    <Delivery
      order={order}
      address={{
        readable: may(orders.readAddressOfOrder),
        fields: may(orders.setAddressOfOrder) ? forms.place : undefined,
        custom: forms.customPlace,
      }}
      express={{
        carrier,
        ship: may(shipOrder) ? forms.ship : undefined,
        shipment: may(orders.correctShipment) ? forms.ship : undefined,
        waybills: await offersWaybills(),
        parcels,
        ways,
        carriers: carriersIn(forms.ship),
        cancelMinutes: cancelMinutes((await currentVisit()).runtime),
      }}
      pickup={{
        handOver: may(handOverOrder) ? forms.handOver : undefined,
        takePayment: may(handOverPaidOrder) && may(orders.markOrderPaid) ? forms.takePayment : undefined,
      }}
      courier={{
        out: may(sendOrderOut) ? forms.out : undefined,
        correct: may(correctCourier) ? forms.courier : undefined,
      }}
      done={may(markServiceDone) ? forms.done : undefined}
    />
  )
}

function Aside({ order, may, forms }: PartProps) {
  return (
    <>
      <About order={order} fields={forms.custom} linked={may(readCustomer)} />
      {may(listInvoices) && <OrderInvoice order_id={order.id} />}
      {!isPaidByHand(order) && (
        <ShippingInformation order={order} late={may(orders.tellShipping) ? forms.late : undefined} />
      )}
      <StaffNote
        record={order}
        operation="order.set_note"
        fields={may(orders.setNoteOfOrder) ? forms.note : undefined}
      />
    </>
  )
}

/** The fields of the forms that ship, close or refund an order, and of its note. */
async function formsOf(t: Translate) {
  return {
    ...(await moveForms(t)),
    handOver: fieldsOf(handOverOrder.input, 'input', t),
    takePayment: fieldsOf(handOverPaidOrder.input, 'input', t),
    out: fieldsOf(sendOrderOut.input, 'input', t),
    courier: fieldsOf(correctCourier.input, 'input', t),
    done: fieldsOf(markServiceDone.input, 'input', t),
    refund: await withOptions(fieldsOf(orders.startRefund.input, 'input', t)),
    place: fieldsOf(orders.setAddressOfOrder.input, 'input', t),
    price: fieldsOf(orders.setPriceOfOrder.input, 'input', t),
    late: fieldsOf(orders.reportLateShipping.input, 'input', t),
    note: fieldsOf(orders.setNoteOfOrder.input, 'input', t),
    mark_paid: fieldsOf(orders.markOrderPaid.input, 'input', t),
    custom: customFieldsOf(orders.readOrder.output, t),
    customPlace: customFieldsOf(orders.readAddressOfOrder.output, t),
  }
}

type Props = { search: Search; neighbors: { previous: number | null; next: number | null } }

/** Back to the list from which one came, and on to the orders beside this one in it: its address is kept. */
async function InList({ search, neighbors }: Props) {
  const { t } = await getTranslations()
  const query = parseQuery(search)
  return (
    <div className={classes.inList}>
      <BackLink href={`/admin/order${searchOf(query)}`}>{t('All orders')}</BackLink>
      <NeighborLink to={neighbors.previous} name={t('Previous order')} press="k" query={query} />
      <NeighborLink to={neighbors.next} name={t('Next order')} press="j" query={query} />
    </div>
  )
}

/** The orders before and after this one in that list. */
async function neighborsIn(id: number, search: Search) {
  const { page: _page, size: _size, from: _from, ...filters } = await listInput(orders.listOrders, search)
  return call(orders.readNeighbors, { id, ...filters })
}

type NeighborLinkProps = { to: number | null; name: string; press: 'j' | 'k'; query: Query }

/** With the key that goes from row to row in the list. */
const NeighborLink = ({ to, name, press, query }: NeighborLinkProps) =>
  to !== null && (
    <IconLink
      href={{ pathname: `/admin/order/${to}`, query }}
      prefetch={false}
      aria-label={name}
      title={`${name} (${press.toUpperCase()})`}
      data-key={press}
    >
      <Icon name={press === 'j' ? 'chevron-right' : 'chevron-left'} size={18} />
    </IconLink>
  )
