import { ById } from '../base/contract'
import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { UPLOADS } from '../file/settings'
import { picturePartLimits } from '../file/upload'
import { Order } from '../order/contract'
import { readOwnOrder } from '../order/own-orders'
import {
  Refund,
  RefundChange,
  RefundList,
  RefundPhotos,
  RefundPreview,
  RefundPreviewInput,
  RefundRequest,
} from '../refund/contract'
import * as refunds from '../refund/list'
import {
  AfterSale,
  AfterSaleCounts,
  AfterSaleDecision,
  AfterSaleDraft,
  AfterSaleParcel,
  AfterSalePayment,
  AfterSalePreview,
  AfterSalePreviewInput,
  AfterSaleReceipt,
  OwnAfterSales,
} from './contract'
import * as desk from './desk'
import * as own from './own-cases'
import { addPhotos } from './photos'
import { receive } from './receipt'
import { previewAfterSale as preview, requestAfterSale as request } from './request'

/** Who sees refunds sees all cases: they are one list. */
const SEE = { point: 'refund.list' }
const changed = { subject: { contract: Refund, lock: refunds.lock } } as const
const asking = { access: 'user', refuses: ['conflict', 'rule', 'order_state'] } as const

export const createAfterSale = endpoint('after_sale.create', 'POST /v1/order/{id}/after_sale', 'Request after-sales', {
  purpose:
    'Asks the shop for money back, or to take items back for their money or for another variant. Several at once may be open, for different items.',
  ...asking,
  input: AfterSaleDraft,
  output: AfterSale,
  idempotent: true,
  run: async ({ input, actor, ...reader }) => own.readOwn(reader, actor.id, await request(reader, actor.id, input)),
})

export const previewAfterSale = endpoint(
  'after_sale.preview',
  'POST /v1/order/{id}/after_sale/preview',
  'Preview an after-sales request',
  {
    purpose:
      'Returns what a request for these items would be for, and of an exchange what it could be for. Nothing is requested.',
    ...asking,
    input: AfterSalePreviewInput,
    output: AfterSalePreview,
    run: ({ input, actor, ...reader }) => preview(reader, actor.id, input),
  },
)

export const listOwnAfterSales = endpoint('after_sale.list_own', 'GET /v1/after_sale', 'My after-sales requests', {
  access: 'user',
  input: OwnAfterSales,
  output: pageOutput(AfterSale),
  run: ({ input, actor, ...reader }) => own.listOwn(reader, actor.id, input),
})

export const showAfterSale = endpoint('after_sale.show', 'GET /v1/after_sale/{id}', 'View my after-sales request', {
  purpose: 'Returns the request with its items, what may be done next, and what happens by itself and when.',
  access: 'user',
  input: ById,
  output: AfterSale,
  run: ({ input, actor, ...reader }) => own.readOwn(reader, actor.id, input.id),
})

export const withdrawAfterSale = endpoint(
  'after_sale.withdraw',
  'POST /v1/after_sale/{id}/withdrawal',
  'Withdraw my after-sales request',
  {
    purpose: 'Ends a request whose items are not on their way back. Another one may follow.',
    access: 'user',
    input: ById,
    output: AfterSale,
    idempotent: true,
    refuses: ['order_state'],
    run: ({ input, actor, ...reader }) => own.withdraw(reader, actor.id, input.id),
  },
)

export const sendAfterSale = endpoint('after_sale.send_back', 'POST /v1/after_sale/{id}/parcel', 'Send items back', {
  purpose: 'Gives the shop the number of the parcel, once it has approved the return; or corrects it.',
  access: 'user',
  input: AfterSaleParcel,
  output: AfterSale,
  idempotent: true,
  refuses: ['order_state'],
  run: ({ input, actor, ...reader }) => own.sendBack(reader, actor.id, input),
})

const photos = {
  access: 'user',
  work: 'own',
  body: 'multipart',
  parts: picturePartLimits,
  limit: { ...UPLOADS, by: 'user' },
  refuses: ['conflict'],
} as const

export const addAfterSalePhotos = endpoint(
  'after_sale.add_photos',
  'POST /v1/after_sale/{id}/photo',
  'Add photos to my after-sales request',
  {
    purpose: 'Takes images as multipart, while the request is undecided: nine altogether.',
    ...photos,
    input: RefundPhotos,
    output: AfterSale,
    async run({ input, ...context }) {
      await addPhotos(context, input)
      return own.readOwn(context, context.actor.id, input.id)
    },
  },
)

export const requestRefund = endpoint('refund.request', 'POST /v1/order/{id}/refund', 'Request a refund', {
  purpose: 'Asks the shop for money back without sending anything back. Returns the order with the request.',
  ...asking,
  input: RefundRequest,
  output: Order,
  idempotent: true,
  async run({ input, actor, ...reader }) {
    await request(reader, actor.id, { ...input, kind: 'refund' })
    return readOwnOrder(reader, actor.id, input.id)
  },
})

export const previewRefund = endpoint('refund.preview', 'POST /v1/order/{id}/refund/preview', 'Preview a refund', {
  purpose: 'Returns the amount that a request for these items would be for. Nothing is requested.',
  ...asking,
  input: RefundPreviewInput,
  output: RefundPreview,
  run: ({ input, actor, ...reader }) => preview(reader, actor.id, { ...input, kind: 'refund' }),
})

export const addRefundPhotos = endpoint(
  'refund.add_photos',
  'POST /v1/order/{id}/refund/photo',
  'Add photos to my refund request',
  {
    purpose: 'Takes images as multipart, for the latest undecided request of the order. Returns the order.',
    ...photos,
    input: RefundPhotos,
    output: Order,
    async run({ input, ...context }) {
      await addPhotos(context, { order_id: input.id })
      return readOwnOrder(context, context.actor.id, input.id)
    },
  },
)

const list = endpoint('after_sale.list', 'GET /cms/after_sale', 'List after-sales requests', {
  input: RefundList,
  output: pageOutput(Refund),
  run: ({ input, db }) => refunds.listRefunds(db, input),
})
export const listAfterSales = { ...list, ...SEE }
export const exportAfterSales = { ...exportOf(list, 'Export after-sales requests'), point: 'refund.export' }

const count = endpoint('after_sale.count', 'GET /cms/after_sale/counts', 'Count after-sales requests', {
  purpose: 'Returns how many there are to decide, to receive, to ship and to pay back.',
  output: AfterSaleCounts,
  run: ({ db }) => desk.countCases(db),
})
export const countAfterSales = { ...count, ...SEE }

const read = endpoint('after_sale.read', 'GET /cms/after_sale/{id}', 'View an after-sales request', {
  purpose: 'Returns a request with its items, its reason, and what is left of the payment.',
  output: Refund,
  run: ({ input, db }) => refunds.read(db, input.id),
})
export const readAfterSale = { ...read, point: 'refund.read' }

export const decideAfterSale = endpoint(
  'after_sale.decide',
  'PUT /cms/after_sale/{id}/decision',
  'Decide an after-sales request',
  {
    purpose: 'Approves it or declines it. A refund without a return is paid back with that.',
    movesMoney: true,
    ...changed,
    input: AfterSaleDecision,
    output: Refund,
    refuses: ['rule', 'order_state', 'out_of_stock'],
    run: ({ input, ...office }) => desk.decide(office, input),
  },
)

export const receiveAfterSale = endpoint('after_sale.receive', 'PUT /cms/after_sale/{id}/receipt', 'Receive a return', {
  purpose:
    'Says what has arrived and what goes back to stock. The money for it goes back with that, or its replacement is to be shipped.',
  movesMoney: true,
  ...changed,
  input: AfterSaleReceipt,
  output: Refund,
  refuses: ['rule', 'order_state'],
  run: ({ input, ...office }) => receive(office, input),
})

const shipment = endpoint('after_sale.ship', 'POST /cms/after_sale/{id}/shipment', 'Ship a replacement', {
  purpose: 'Says how the replacement is sent, which ends the exchange; on the same day, puts its number right.',
  ...changed,
  input: AfterSaleParcel,
  output: Refund,
  refuses: ['order_state'],
  run: ({ input, ...office }) => desk.ship(office, input),
})
/** Who receives what comes back sends what goes out for it. */
export const shipReplacement = { ...shipment, point: 'after_sale.receive' }

export const payAfterSale = endpoint('after_sale.pay', 'POST /cms/after_sale/{id}/payment', 'Issue refund', {
  purpose:
    'Where paying is a step of its own: for a refund that is approved, or a return that was received. Also instead of shipping a replacement.',
  movesMoney: true,
  ...changed,
  input: AfterSalePayment,
  output: Refund,
  refuses: ['rule', 'order_state'],
  run: ({ input, ...office }) => desk.pay(office, input),
})

export const updateRefund = endpoint('refund.update', 'PUT /cms/refund/{id}', 'Process a refund', {
  purpose: 'Approves or declines a request, or follows up on a refund that failed.',
  movesMoney: true,
  ...changed,
  input: RefundChange,
  output: Refund,
  refuses: ['rule', 'order_state', 'out_of_stock'],
  run: ({ input, ...office }) => desk.decideRefund(office, input),
})
