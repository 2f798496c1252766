import { z } from 'zod'
import { screen } from '@/components/admin/page/screen'
import { Decidable } from '@/components/admin/refund/decidable'
import { reasonText } from '@/components/admin/refund/reason-text'
import { fieldsOf } from '@/components/admin/server/describe'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { receiveAfterSale, updateRefund } from '@/lib/after-sale/endpoints'
import { readOrder } from '@/lib/commerce/staff-endpoints'
import { call } from '@/lib/core/next/call'
import { countRefunds, redirectRefund } from '@/lib/refund/endpoints'
import { Refunds } from './refunds'

export const generateMetadata = pageTitle('Refunds')

const COLUMNS = ['order_no', 'buyer', 'kind', 'amount', 'reason_code', 'reason', 'state', 'create_time']

const Reasons = z.object({ reason_code: z.string().nullable(), reason: z.string() })

/** Chosen by the tabs; the search finds a number as well. */
const ELSEWHERE = ['state', 'attention', 'order_no']

export default function RefundList({ searchParams }: PageProps<'/admin/refund'>) {
  return screen('Refunds', async () => {
    const [{ t }, may, listing] = await Promise.all([
      getTranslations(),
      visitorMay(),
      readList({
        resource: 'refund',
        title: 'Refunds',
        columns: COLUMNS,
        search: searchParams,
        elsewhere: ELSEWHERE,
      }),
    ])
    const fields = fieldsOf(updateRefund.input, 'input', t)
    const reasons = listing.columns.find(({ name }) => name === 'reason_code')?.options ?? []
    return (
      <Refunds
        {...listing}
        refunds={z
          .array(Decidable)
          .parse(listing.rows.map((row) => ({ ...row, reason: reasonText(Reasons.parse(row), reasons, t) })))}
        counts={may(countRefunds) ? await call(countRefunds, {}) : {}}
        decisions={{
          reason: may(updateRefund) ? fields.find(({ name }) => name === 'reason') : undefined,
          mayReceive: may(receiveAfterSale),
          redirect: may(redirectRefund) ? fieldsOf(redirectRefund.input, 'input', t) : undefined,
        }}
        mayOpen={may(readOrder)}
      />
    )
  })
}
