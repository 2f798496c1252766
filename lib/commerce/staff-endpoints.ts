import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { countWholeNumber } from '../customer/whole-numbers'
import { OrderPreview } from '../order/draft'
import { RefundStart } from '../refund/contract'
import { LateShippingReport } from '../shipping/contract'
import { MIB } from '../storage/local'
import * as change from './staff/change-order'
import {
  OrderAddress,
  OrderAddressEdit,
  OrderLink,
  OrderMove,
  OrderNote,
  OrderPayment,
  OrderPrice,
  OrderPriceRecord,
  OrderRecord,
  StaffOrderDraft,
  StaffOrderPreview,
} from './staff/contract'
import * as correct from './staff/correct-order'
import { exportOrderLines } from './staff/export'
import { OrderCsv, OrderExport } from './staff/export-contract'
import {
  OrderList,
  OrderNeighbors,
  OrderPlace,
  OrderSummary,
  OrdersToPack,
  OrderTotals,
  PackingList,
} from './staff/list-contract'
import { markPaid } from './staff/mark-paid'
import { countOrders as countAll, findNeighbors, listOrders as list } from './staff/order-list'
import * as record from './staff/order-record'
import { listToPack } from './staff/packing'
import { linkToOrder, placeForCustomer, previewForCustomer } from './staff/place-order'
import { MAX_MIB, OrdersShipped, OrdersToShip, ShipmentCorrection } from './staff/ship-contract'
import { shipMany as ship } from './staff/ship-many'
import * as others from './staff/staff-actions'

const changed = { subject: { contract: OrderRecord, lock: record.lockOrder } } as const

export const listOrders = endpoint('order.list', 'GET /cms/order', 'List orders', {
  input: OrderList,
  output: pageOutput(OrderSummary),
  refuses: ['too_many'],
  async run({ input, db, ...who }) {
    await countWholeNumber(who, 'order.list', input.q)
    return list(db, input)
  },
})

export const countOrders = endpoint('order.count', 'GET /cms/order/counts', 'Count orders by status', {
  purpose: 'Returns how many orders the shop has in each status.',
  output: OrderTotals,
  run: ({ db }) => countAll(db),
})

/** Part of the list. */
export const listOrdersToPack = endpoint('order.list_to_pack', 'GET /cms/order/packing', 'List orders to pack', {
  point: listOrders.point,
  mayBeOld: false,
  purpose: 'Takes IDs and returns what a packing slip of each order shows.',
  input: OrdersToPack,
  output: PackingList,
  run: ({ input, db }) => listToPack(db, input.ids),
})

/** Part of the list. */
export const readNeighbors = endpoint(
  'order.neighbors',
  'GET /cms/order/{id}/neighbors',
  'View the previous and next order in a list',
  {
    point: listOrders.point,
    purpose: 'Returns the IDs of the order before and the one after, in a list that is filtered and sorted like this.',
    input: OrderPlace,
    output: OrderNeighbors,
    refuses: ['too_many'],
    async run({ input, db, ...who }) {
      await countWholeNumber(who, 'order.list', input.q)
      return findNeighbors(db, input)
    },
  },
)

export const readOrder = endpoint('order.read', 'GET /cms/order/{id}', 'View an order', {
  purpose: 'Returns an order with items, payments, refunds and timeline.',
  output: OrderRecord,
  run: ({ input, db }) => record.readOrder(db, input.id),
})

/** The permission to view an order. */
export const readPriceOfOrder = endpoint(
  'order.read_price',
  'GET /cms/order/{id}/price',
  'Price breakdown of an order',
  {
    point: readOrder.point,
    purpose: 'Returns each offer, coupon and change by staff that made the total.',
    output: OrderPriceRecord,
    run: ({ input, db }) => record.readPrice(db, input.id),
  },
)

export const readAddressOfOrder = endpoint(
  'order.read_address',
  'GET /cms/order/{id}/address',
  'View delivery addresses',
  {
    purpose: 'Returns names, phone numbers and addresses in full. Each view is logged.',
    audit: true,
    reveals: true,
    output: OrderAddress,
    run: ({ input, db }) => record.readAddress(db, input.id),
  },
)

export const setStatusOfOrder = endpoint(
  'order.set_status',
  'PUT /cms/order/{id}/status',
  'Ship, complete or close an order',
  {
    purpose: '`shipped` takes a carrier and a tracking number, or several parcels; `closed` takes a reason.',
    ...changed,
    acts: {
      field: 'status',
      by: {
        shipped: { point: 'order.ship', summary: 'Ship an order' },
        completed: { point: 'order.complete', summary: 'Mark an order as completed' },
        closed: { point: 'order.close', summary: 'Close an order' },
      },
    },
    input: OrderMove,
    output: OrderRecord,
    work: 'own',
    refuses: ['order_state', 'already_paid', 'rule'],
    run: ({ input, ...office }) => change.setStatus(office, input),
  },
)

/** The permission to ship one also covers corrections and bulk shipping. */
export const correctShipment = endpoint(
  'order.correct_shipment',
  'PUT /cms/order/{id}/shipment',
  'Edit shipping details',
  {
    point: setStatusOfOrder.point,
    ...changed,
    input: ShipmentCorrection,
    output: OrderRecord,
    refuses: ['order_state'],
    run: ({ input, actor, db, runtime }) => change.correctShipment(db, runtime, actor.id, input),
  },
)

export const setAddressOfOrder = endpoint(
  'order.set_address',
  'PUT /cms/order/{id}/address',
  'Correct the delivery address of an order',
  {
    ...changed,
    input: OrderAddressEdit,
    output: OrderRecord,
    refuses: ['order_state'],
    run: ({ input, actor, db }) => correct.setAddress(db, actor.id, input),
  },
)

export const setPriceOfOrder = endpoint(
  'order.set_price',
  'PUT /cms/order/{id}/price',
  'Change the price of an unpaid order',
  {
    purpose: 'Takes a `discount` and its reason. A payment that the buyer has begun is ended first.',
    ...changed,
    input: OrderPrice,
    output: OrderRecord,
    work: 'own',
    refuses: ['order_state', 'already_paid', 'rule', 'provider_away'],
    run: ({ input, ...office }) => correct.setPrice(office, input),
  },
)

export const markOrderPaid = endpoint('order.mark_paid', 'POST /cms/order/{id}/payment', 'Mark an order as paid', {
  purpose:
    'Records a payment in cash or by bank transfer, of the total. Closes the WeChat Pay transaction of the order first, so that the buyer cannot pay twice.',
  movesMoney: true,
  ...changed,
  input: OrderPayment,
  output: OrderRecord,
  work: 'own',
  idempotent: true,
  refuses: ['order_state', 'already_paid', 'rule', 'provider_away'],
  run: ({ input, ...office }) => markPaid(office, input),
})

export const setNoteOfOrder = endpoint(
  'order.set_note',
  'PUT /cms/order/{id}/note',
  'Edit the staff note of an order',
  {
    ...changed,
    input: OrderNote,
    output: OrderRecord,
    run: ({ input, db }) => change.setNote(db, input),
  },
)

export const exportOrders = endpoint('order.export', 'GET /cms/order/export', 'Export orders', {
  audit: true,
  input: OrderExport,
  output: OrderCsv,
  answer: 'rows',
  refuses: ['too_many'],
  async run({ input, db, locale, ...who }) {
    await countWholeNumber(who, 'order.export', input.q)
    return exportOrderLines(db, input, locale)
  },
})

export const shipOrders = endpoint('order.ship_many', 'POST /cms/order/shipment', 'Bulk ship orders', {
  point: setStatusOfOrder.point,
  purpose: 'Ships each order with its own carrier and tracking number; each has its own result.',
  work: 'own',
  seconds: 60,
  input: OrdersToShip,
  output: OrdersShipped,
  body: 'multipart',
  parts: () => ({ most: 1, each: MAX_MIB * MIB, together: 2 * MAX_MIB * MIB }),
  run: ({ input, ...office }) => ship(setStatusOfOrder, office, input),
})

export const checkPayment = endpoint(
  'pay.check',
  'POST /cms/order/{id}/check',
  'Check the payment status of an order',
  {
    purpose: 'Asks the payment provider and records what it says.',
    output: OrderRecord,
    work: 'own',
    refuses: ['provider_away'],
    run: ({ input, runtime }) => others.checkPayment(runtime, input.id),
  },
)

export const startRefund = endpoint('order.refund', 'POST /cms/order/{id}/refund', 'Refund an order', {
  purpose: 'Refunds all or a part of a paid order. Returned lines go back into stock only before the order is shipped.',
  movesMoney: true,
  ...changed,
  input: RefundStart,
  output: OrderRecord,
  idempotent: true,
  refuses: ['rule', 'order_state'],
  run: ({ input, ...office }) => others.refundByStaff(office, input),
})

export const tellShipping = endpoint(
  'shipping.tell',
  'POST /cms/order/{id}/shipping_info',
  'Send shipping information to WeChat',
  {
    purpose: 'Sends again what WeChat needs to release the money: carrier and tracking number of the order.',
    output: OrderRecord,
    work: 'own',
    seconds: 30,
    refuses: ['rule', 'order_state'],
    run: ({ input, runtime, write }) => others.sendShippingInfo(runtime, write, input.id),
  },
)

/** The permission to send shipping information covers that there is none yet. */
export const reportLateShipping = endpoint(
  'shipping.report_late',
  'POST /cms/order/{id}/late_shipping',
  'Report a pre-order or test order',
  {
    point: tellShipping.point,
    purpose:
      'Tells WeChat that a paid order ships 15 to 330 days after payment, or that it is a test. Returns the order.',
    ...changed,
    input: LateShippingReport,
    output: OrderRecord,
    work: 'own',
    refuses: ['rule', 'order_state'],
    run: ({ input, runtime, write }) => others.reportLater(runtime, write, input),
  },
)

export const placeOrderForCustomer = endpoint('order.place', 'POST /cms/order', 'Create an order for a customer', {
  purpose: 'The order has the prices of the shop. Returns it, unpaid.',
  input: StaffOrderDraft,
  output: OrderRecord,
  work: 'own',
  idempotent: 'own',
  refuses: ['no_address', 'rule', 'not_on_sale', 'out_of_stock', 'price_changed', 'too_many'],
  run: ({ input, ...office }) => placeForCustomer(office, input),
})

/** Part of taking an order. */
export const previewOrderForCustomer = endpoint(
  'order.preview_for_customer',
  'POST /cms/order/preview',
  'Preview an order of a customer',
  {
    point: placeOrderForCustomer.point,
    purpose:
      'Returns lines, shipping fee, discounts and total as an order of this customer would have them. Nothing is ordered or reserved.',
    input: StaffOrderPreview,
    output: OrderPreview,
    work: 'own',
    run: ({ input, ...reader }) => previewForCustomer(reader, input),
  },
)

export const createLinkToOrder = endpoint('order.link', 'POST /cms/order/{id}/link', 'Create a link to pay an order', {
  point: placeOrderForCustomer.point,
  purpose: 'Returns a link at which the buyer of this unpaid order pays it.',
  output: OrderLink,
  work: 'own',
  refuses: ['order_state', 'rule', 'provider_away'],
  run: ({ input, runtime }) => linkToOrder(runtime, input.id),
})
