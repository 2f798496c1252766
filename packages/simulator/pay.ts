import { tradeBill } from './pay-bill'
import { certificatesReply, merchantControl } from './pay-certificates'
import * as complaints from './pay-complaints'
import { payControls } from './pay-controls'
import { download, fundsBill, withdrawalControl } from './pay-funds'
import { createRefund, queryRefund, redirectRefund } from './pay-refunds'
import { closeTradeReply, PREPAY_PATH, prepayReply, queryTradeReply } from './pay-trades'
import { errorAnswer, signedCall } from './pay-wire'
import type { CallFamily } from './world'

/** Orders, refunds and bills as WeChat Pay has them: every request is signed, and every answer. */
export const pay: CallFamily = {
  calls: [
    { name: 'prepay', method: 'POST', path: PREPAY_PATH, answer: signedCall(prepayReply) },
    { name: 'close', method: 'POST', path: /\/out-trade-no\/[^/]+\/close$/, answer: signedCall(closeTradeReply) },
    {
      name: 'query',
      method: 'GET',
      path: /\/v3\/pay\/transactions\/(out-trade-no|id)\/[^/]+$/,
      answer: signedCall(queryTradeReply),
    },
    { name: 'refund', method: 'POST', path: /\/v3\/refund\/domestic\/refunds$/, answer: signedCall(createRefund) },
    {
      name: 'redirect_refund',
      method: 'POST',
      path: /\/domestic\/refunds\/[^/]+\/apply-abnormal-refund$/,
      answer: signedCall(redirectRefund),
    },
    { name: 'query_refund', method: 'GET', path: /\/domestic\/refunds\/[^/]+$/, answer: signedCall(queryRefund) },
    { name: 'bill', method: 'GET', path: /\/v3\/bill\/tradebill$/, answer: signedCall(tradeBill) },
    { name: 'funds_bill', method: 'GET', path: /\/v3\/bill\/fundflowbill$/, answer: signedCall(fundsBill) },
    { name: 'download', method: 'GET', path: /\/v3\/billdownload\/file$/, answer: signedCall(download) },
    { name: 'list_complaints', method: 'GET', path: /\/complaints-v2$/, answer: signedCall(complaints.listComplaints) },
    {
      name: 'read_complaint',
      method: 'GET',
      path: /\/complaints-v2\/[^/]+$/,
      answer: signedCall(complaints.readComplaint),
    },
    {
      name: 'complaint_log',
      method: 'GET',
      path: /\/complaints-v2\/[^/]+\/negotiation-historys$/,
      answer: signedCall(complaints.complaintLog),
    },
    {
      name: 'reply_complaint',
      method: 'POST',
      path: /\/complaints-v2\/[^/]+\/response$/,
      answer: signedCall(complaints.replyToComplaint),
    },
    {
      name: 'complete_complaint',
      method: 'POST',
      path: /\/complaints-v2\/[^/]+\/complete$/,
      answer: signedCall(complaints.completeComplaint),
    },
    {
      name: 'complaint_refund',
      method: 'POST',
      path: /\/complaints-v2\/[^/]+\/update-refund-progress$/,
      answer: signedCall(complaints.decideRefund),
    },
    {
      name: 'complaint_upload',
      method: 'POST',
      path: /\/merchant-service\/images\/upload$/,
      answer: signedCall(complaints.uploadImage),
    },
    {
      name: 'complaint_image',
      method: 'GET',
      path: /\/merchant-service\/images\/[^/]+$/,
      answer: signedCall(complaints.downloadImage),
    },
    ...(['GET', 'POST', 'PUT'] as const).map((method) => ({
      name: 'complaint_address',
      method,
      path: /\/merchant-service\/complaint-notifications$/,
      answer: signedCall(complaints.complaintAddress),
    })),
    { name: 'certificates', method: 'GET', path: /\/v3\/certificates$/, answer: signedCall(certificatesReply) },
  ],
  doors: { ...payControls, 'GET /merchant': merchantControl, 'POST /withdrawal': withdrawalControl },
  refuse: ({ code }) => errorAnswer(code),
}
