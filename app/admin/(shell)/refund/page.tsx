import { z } from 'zod'
import { fieldsOf } from '@/components/admin/describe'
import { listed } from '@/components/admin/listed'
import { visitorMay } from '@/components/admin/may'
import { Decidable } from '@/components/admin/refund/decidable'
import { screen } from '@/components/admin/screen'
import { speak, titled } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { countRefunds, updateRefund } from '@/lib/refund/endpoints'
import { readOrder } from '@/lib/sales/endpoints'
import { Refunds } from './refunds'

export const generateMetadata = titled('Refunds')

const COLUMNS = ['order_no', 'buyer', 'amount', 'reason', 'state', 'create_time']

/** What is chosen by the tabs, and what the search finds anyway. */
const ELSEWHERE = ['state', 'attention', 'order_no']

export default function RefundList({ searchParams }: PageProps<'/admin/refund'>) {
  return screen('Refunds', async () => {
    const [{ t }, may, { filters, ...listing }] = await Promise.all([
      speak(),
      visitorMay(),
      listed({ resource: 'refund', title: 'Refunds', columns: COLUMNS, search: searchParams }),
    ])
    const fields = fieldsOf(updateRefund.input, 'input', t)
    return (
      <Refunds
        {...listing}
        filters={filters.filter(({ name }) => !ELSEWHERE.includes(name))}
        refunds={z.array(Decidable).parse(listing.rows)}
        counts={may(countRefunds) ? await call(countRefunds, {}) : {}}
        reason={may(updateRefund) ? fields.find(({ name }) => name === 'reason') : undefined}
        mayOpen={may(readOrder)}
      />
    )
  })
}
