import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { Refund, RefundCounts, RefundList, RefundRedirection } from './contract'
import * as refunds from './list'
import { redirectRefund as redirect } from './redirect'

export const listRefunds = endpoint('refund.list', 'GET /cms/refund', 'List refunds', {
  input: RefundList,
  output: pageOutput(Refund),
  run: ({ input, db }) => refunds.listRefunds(db, input),
})

export const exportRefunds = exportOf(listRefunds, 'Export refunds')

export const countRefunds = endpoint('refund.count', 'GET /cms/refund/counts', 'Count refunds by status', {
  purpose: 'Returns how many refunds there are in each status.',
  output: RefundCounts,
  run: ({ db }) => refunds.countRefunds(db),
})

export const readRefund = endpoint('refund.read', 'GET /cms/refund/{id}', 'View a refund', {
  purpose: 'Returns a refund with its items, its reason, and what is left of the payment.',
  output: Refund,
  run: ({ input, db }) => refunds.read(db, input.id),
})

export const redirectRefund = endpoint(
  'refund.redirect',
  'POST /cms/refund/{id}/redirection',
  'Send a rejected refund to another account',
  {
    purpose: 'For money that the buyer’s own account could not take.',
    movesMoney: true,
    subject: { contract: Refund, lock: refunds.lock },
    input: RefundRedirection,
    output: Refund,
    work: 'own',
    refuses: ['rule', 'order_state', 'provider_away'],
    run: ({ input, ...work }) => redirect(work, input),
  },
)
