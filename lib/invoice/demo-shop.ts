import type { Runtime } from '../core/runtime/runtime'
import type { DemoOrder } from '../facets/demo'
import { issue } from './desk'
import { requestInvoice } from './own'

const COMPANY = {
  kind: 'company',
  title: '示例商贸有限公司',
  tax_number: '91350100M000100Y43',
  email: 'office@kiosk.test',
} as const
const PERSON = { kind: 'person', title: '李思雨', email: 'li@kiosk.test' } as const

/** Of its completed orders: the invoice of a company, which is issued, and the request of a person. */
export async function addDemoInvoices(runtime: Runtime, orders: DemoOrder[]): Promise<void> {
  const [ofCompany, ofPerson] = orders.filter(({ stage }) => stage === 'completed')
  await runtime.database.db.transaction(async (db) => {
    if (ofCompany) {
      const { id, user_id } = ofCompany
      const { invoice } = await requestInvoice({ db, runtime, user_id }, { id, ...COMPANY })
      await issue({ db, runtime }, { id: invoice?.id ?? 0, number: '26312000000123456789' })
    }
    if (ofPerson) {
      const { id, user_id } = ofPerson
      await requestInvoice({ db, runtime, user_id }, { id, ...PERSON })
    }
  })
}
