import { endpoint } from '@/lib/core/endpoint/endpoint'
import { pageOutput } from '@/lib/core/paging'
import { MIB } from '@/lib/core/storage/local'
import { countWholeNumber } from '@/lib/customer/whole-numbers'
import { Order, OrderCancel, OrderDraft } from '@/lib/order/contract'
import { PLACE_WITH_TOKEN, placeOrder as place } from '@/lib/order/place'
import { ORDER_LIMIT } from '@/lib/order/settings'
import { wechatPay } from '@/lib/wechat/pay/provider'
import * as own from '../buyer/orders'
import { releaseExpired } from '../money/query-and-close'
import * as change from './change-order'
import { setStatus } from './change-status'
import {
  OrderAddress,
  OrderAddressEdit,
  OrderList,
  OrderMove,
  OrderNeighbors,
  OrderNote,
  OrderPlace,
  OrderPrice,
  OrderRecord,
  OrderSummary,
  OrdersToPack,
  OrderTotals,
  PackingList,
} from './contract'
import * as correct from './correct-order'
import { exportOrderLines } from './export'
import { OrderCsv, OrderExport } from './export-contract'
import { countOrders as countAll, findNeighbors, listOrders as list } from './order-list'
import * as record from './order-record'
import { listToPack } from './packing'
import { MAX_MIB, OrdersShipped, OrdersToShip, ShipmentCorrection } from './ship-contract'
import { shipMany as ship } from './ship-many'

const changed = { subject: { contract: OrderRecord, lock: record.lockOrder } } as const

export const placeOrder = endpoint('order.create', 'POST /v1/order', 'Place an order', {
  access: 'user',
  input: OrderDraft,
  output: Order,
  idempotent: 'own',
  limit: { ...ORDER_LIMIT, by: 'user', counts: 'own' },
  refuses: ['no_address', 'rule', 'not_on_sale', 'out_of_stock', 'price_changed'],
  withToken: PLACE_WITH_TOKEN,
  run: ({ input: draft, actor: { id, doneWithToken }, runtime, key, locale }) =>
    place(runtime, { user_id: id, draft, key, locale, done: doneWithToken }, (products) =>
      releaseExpired(runtime, wechatPay(runtime), products),
    ),
})

export const showOrder = endpoint('order.show', 'GET /v1/order/{id}', 'View my order', {
  access: 'user',
  output: Order,
  run: ({ input, actor, runtime, locale }) => own.showOwnOrder(runtime, actor.id, input.id, locale),
})

export const cancelOrder = endpoint('order.cancel', 'POST /v1/order/{id}/cancellation', 'Cancel an order', {
  access: 'user',
  input: OrderCancel,
  output: Order,
  work: 'own',
  idempotent: true,
  refuses: ['order_state', 'already_paid'],
  run: ({ input, actor, runtime, locale }) => own.cancelOwnOrder(runtime, actor.id, input, locale),
})

export const listOrders = endpoint('order.list', 'GET /cms/order', 'List orders', {
  mayBeOld: true,
  input: OrderList,
  output: pageOutput(OrderSummary),
  refuses: ['too_many'],
  async run({ input, db, ...who }) {
    await countWholeNumber(who, 'order.list', input.q)
    return list(db, input)
  },
})

export const countOrders = endpoint('order.count', 'GET /cms/order/counts', 'Count orders by status', {
  mayBeOld: true,
  output: OrderTotals,
  run: ({ db }) => countAll(db),
})

const toPack = endpoint('order.list_to_pack', 'GET /cms/order/packing', 'List orders to pack', {
  input: OrdersToPack,
  output: PackingList,
  run: ({ input, db }) => listToPack(db, input.ids),
})

/** Part of the list. */
export const listOrdersToPack = { ...toPack, point: listOrders.point }

const neighbors = endpoint('order.neighbors', 'GET /cms/order/{id}/neighbors', 'View the orders beside one in a list', {
  input: OrderPlace,
  output: OrderNeighbors,
  refuses: ['too_many'],
  async run({ input, db, ...who }) {
    await countWholeNumber(who, 'order.list', input.q)
    return findNeighbors(db, input)
  },
})

/** Part of the list. */
export const readNeighbors = { ...neighbors, point: listOrders.point }

export const readOrder = endpoint('order.read', 'GET /cms/order/{id}', 'View an order', {
  output: OrderRecord,
  run: ({ input, db }) => record.readOrder(db, input.id),
})

export const readAddressOfOrder = endpoint(
  'order.read_address',
  'GET /cms/order/{id}/address',
  'View delivery addresses',
  { audit: true, reveals: true, output: OrderAddress, run: ({ input, db }) => record.readAddress(db, input.id) },
)

export const setStatusOfOrder = endpoint(
  'order.set_status',
  'PUT /cms/order/{id}/status',
  'Ship, complete or close an order',
  {
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
    run: ({ input, ...office }) => setStatus(office, input),
  },
)

const correction = endpoint('order.correct_shipment', 'PUT /cms/order/{id}/shipment', 'Edit shipping details', {
  ...changed,
  input: ShipmentCorrection,
  output: OrderRecord,
  refuses: ['order_state'],
  run: ({ input, actor, db }) => change.correctShipment(db, actor.id, input),
})

/** The permission to ship one also covers corrections and bulk shipping. */
export const correctShipment = { ...correction, point: setStatusOfOrder.point }

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
    ...changed,
    input: OrderPrice,
    output: OrderRecord,
    work: 'own',
    refuses: ['order_state', 'already_paid', 'rule', 'provider_away'],
    run: ({ input, ...office }) => correct.setPrice(office, input),
  },
)

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
  mayBeOld: true,
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

const shipMany = endpoint('order.ship_many', 'POST /cms/order/shipment', 'Bulk ship orders', {
  work: 'own',
  seconds: 60,
  input: OrdersToShip,
  output: OrdersShipped,
  body: 'multipart',
  parts: () => ({ most: 1, each: MAX_MIB * MIB, together: 2 * MAX_MIB * MIB }),
  run: ({ input, ...office }) => ship(setStatusOfOrder, office, input),
})

export const shipOrders = { ...shipMany, point: setStatusOfOrder.point }
