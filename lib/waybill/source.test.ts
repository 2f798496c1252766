import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { simulated } from '@/db/schema/simulator'
import { useWechat } from '@/packages/testing/wechat'
import { modules } from '../modules'
import { testWaybillSource } from './testing/waybill-source.suite'

describe.each([
  ['kuaidi100', { order: 'kuaidi100_label', cancel: 'kuaidi100_label' }],
  ['wechat', { order: 'waybill_add', cancel: 'waybill_cancel' }],
] as const)('the waybill service %s', (name, calls) => {
  const shop = useWechat()
  testWaybillSource({
    name,
    shop,
    modules,
    carrier: 'sf',
    given: async () =>
      (await shop.db.select().from(simulated).where(sql`${simulated.kind} in ('kuaidi100_label', 'wechat_label')`)).map(
        ({ value }) => String(value.state),
      ),
    refused: (request) => ({ ...request, account: { ...request.account, account: 'UNKNOWN' } }),
    fault: (asked, kind) => shop.fault({ call: calls[asked], kind }),
  })
})
