import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { UPLOADS } from '../file/settings'
import { picturePartLimits } from '../file/upload'
import { Order } from '../order/contract'
import {
  Refund,
  RefundChange,
  RefundCounts,
  RefundList,
  RefundPhotos,
  RefundPreview,
  RefundPreviewInput,
  RefundRedirection,
  RefundRequest,
} from './contract'
import { decideRefund } from './decide'
import * as refunds from './list'
import { addPhotos } from './photos'
import { redirectRefund as redirect } from './redirect'
import { previewRefund as preview, requestRefund as request } from './request'

export const requestRefund = endpoint('refund.request', 'POST /v1/order/{id}/refund', 'Request a refund', {
  purpose: 'Asks the shop for money back; staff decide. Returns the order with the request.',
  access: 'user',
  input: RefundRequest,
  output: Order,
  idempotent: true,
  refuses: ['conflict', 'rule', 'order_state'],
  run: ({ input, actor, ...reader }) => request(reader, actor.id, input),
})

export const previewRefund = endpoint('refund.preview', 'POST /v1/order/{id}/refund/preview', 'Preview a refund', {
  purpose: 'Returns the amount that a request for these items would be for. Nothing is requested.',
  access: 'user',
  input: RefundPreviewInput,
  output: RefundPreview,
  refuses: ['conflict', 'rule', 'order_state'],
  run: ({ input, actor, ...reader }) => preview(reader, actor.id, input),
})

export const addRefundPhotos = endpoint(
  'refund.add_photos',
  'POST /v1/order/{id}/refund/photo',
  'Add photos to my refund request',
  {
    purpose: 'Takes images as multipart, while the request is open. Returns the order.',
    access: 'user',
    input: RefundPhotos,
    output: Order,
    work: 'own',
    body: 'multipart',
    parts: picturePartLimits,
    limit: { ...UPLOADS, by: 'user' },
    refuses: ['conflict'],
    run: (request) => addPhotos(request),
  },
)

export const listRefunds = endpoint('refund.list', 'GET /cms/refund', 'List refunds', {
  mayBeOld: true,
  input: RefundList,
  output: pageOutput(Refund),
  run: ({ input, db }) => refunds.list(db, input),
})

export const exportRefunds = exportOf(listRefunds, 'Export refunds')

export const countRefunds = endpoint('refund.count', 'GET /cms/refund/counts', 'Count refunds by status', {
  purpose: 'Returns how many refunds there are in each status.',
  mayBeOld: true,
  output: RefundCounts,
  run: ({ db }) => refunds.countRefunds(db),
})

export const readRefund = endpoint('refund.read', 'GET /cms/refund/{id}', 'View a refund', {
  purpose: 'Returns a refund with its items, its reason, and what is left of the payment.',
  output: Refund,
  run: ({ input, db }) => refunds.read(db, input.id),
})

export const updateRefund = endpoint('refund.update', 'PUT /cms/refund/{id}', 'Process a refund', {
  purpose: 'Approves or declines a request. What is approved goes to the payment provider.',
  subject: { contract: Refund, lock: refunds.lock },
  input: RefundChange,
  output: Refund,
  refuses: ['rule', 'order_state'],
  run: ({ input, ...office }) => decideRefund(office, input),
})

export const redirectRefund = endpoint(
  'refund.redirect',
  'POST /cms/refund/{id}/redirection',
  'Send a rejected refund to another account',
  {
    purpose: 'For money that the buyer’s own account could not take.',
    subject: { contract: Refund, lock: refunds.lock },
    input: RefundRedirection,
    output: Refund,
    work: 'own',
    refuses: ['rule', 'order_state', 'provider_away'],
    run: ({ input, ...work }) => redirect(work, input),
  },
)
