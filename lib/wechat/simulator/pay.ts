import { download, tradeBill } from './pay-bill'
import { payDoors } from './pay-doors'
import { queryRefund, refund } from './pay-refunds'
import { close, prepay, query } from './pay-trades'
import { refusal, spoken } from './pay-wire'
import type { Family } from './world'

/** Orders, refunds and bills as WeChat Pay has them: every request is signed, and every answer. */
export const pay: Family = {
  calls: [
    { name: 'prepay', method: 'POST', path: /\/v3\/pay\/transactions\/jsapi$/, answer: spoken(prepay) },
    { name: 'close', method: 'POST', path: /\/out-trade-no\/[^/]+\/close$/, answer: spoken(close) },
    { name: 'query', method: 'GET', path: /\/v3\/pay\/transactions\/(out-trade-no|id)\/[^/]+$/, answer: spoken(query) },
    { name: 'refund', method: 'POST', path: /\/v3\/refund\/domestic\/refunds$/, answer: spoken(refund) },
    { name: 'query_refund', method: 'GET', path: /\/domestic\/refunds\/[^/]+$/, answer: spoken(queryRefund) },
    { name: 'bill', method: 'GET', path: /\/v3\/bill\/tradebill$/, answer: spoken(tradeBill) },
    { name: 'download', method: 'GET', path: /\/v3\/billdownload\/file$/, answer: spoken(download) },
  ],
  doors: payDoors,
  refuse: ({ code }) => refusal(code),
}
