import { tradeBill } from './pay-bill'
import { certificatesReply, merchantControl } from './pay-certificates'
import { payControls } from './pay-controls'
import { download, fundsBill, withdrawalControl } from './pay-funds'
import { createRefund, queryRefund } from './pay-refunds'
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
    { name: 'query_refund', method: 'GET', path: /\/domestic\/refunds\/[^/]+$/, answer: signedCall(queryRefund) },
    { name: 'bill', method: 'GET', path: /\/v3\/bill\/tradebill$/, answer: signedCall(tradeBill) },
    { name: 'funds_bill', method: 'GET', path: /\/v3\/bill\/fundflowbill$/, answer: signedCall(fundsBill) },
    { name: 'download', method: 'GET', path: /\/v3\/billdownload\/file$/, answer: signedCall(download) },
    { name: 'certificates', method: 'GET', path: /\/v3\/certificates$/, answer: signedCall(certificatesReply) },
  ],
  doors: { ...payControls, 'GET /merchant': merchantControl, 'POST /withdrawal': withdrawalControl },
  refuse: ({ code }) => errorAnswer(code),
}
