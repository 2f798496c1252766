import { describe } from 'vitest'
import { useWechat } from '@/packages/testing/wechat'
import { modules } from '../modules'
import { STATES, type TrackState } from './states'
import { testTrackingSource } from './testing/tracking-source.suite'

const AT_WECHAT: TrackState[] = ['collected', 'in_transit', 'delivering', 'delivered', 'problem']

describe.each([
  [
    'kuaidi100',
    STATES.filter((state) => state !== 'waiting'),
    { subscribe: 'kuaidi100_subscribe', query: 'kuaidi100_query' },
  ],
  ['wechat', AT_WECHAT, { subscribe: 'trace_waybill', query: 'query_trace' }],
] as const)('the tracking service %s', (name, states, calls) => {
  const shop = useWechat()
  let numbers = 0
  testTrackingSource({
    name,
    shop,
    modules,
    carrier: 'zto',
    states: [...states],
    async numberOf() {
      numbers += 1
      return `7810000000${String(numbers).padStart(4, '0')}`
    },
    carry: (tracking_no, state) => shop.door('POST /tracking', { tracking_no, state, silent: true }),
    fault: (asked, kind) => shop.fault({ call: calls[asked], kind }),
  })
})
