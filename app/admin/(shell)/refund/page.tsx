import { z } from 'zod'
import { fieldsOf } from '@/components/admin/describe'
import { readList } from '@/components/admin/list/read-list'
import { visitorMay } from '@/components/admin/may'
import { Decidable } from '@/components/admin/refund/decidable'
import { screen } from '@/components/admin/screen'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/endpoint/call'
import { countRefunds, updateRefund } from '@/lib/refund/endpoints'
import { readOrder } from '@/lib/sales/endpoints'
import { Refunds } from './refunds'

export const generateMetadata = pageTitle('Refunds')

const COLUMNS = ['order_no', 'buyer', 'amount', 'reason', 'state', 'create_time']

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
    return (
      <Refunds
        {...listing}
        refunds={z.array(Decidable).parse(listing.rows)}
        counts={may(countRefunds) ? await call(countRefunds, {}) : {}}
        reason={may(updateRefund) ? fields.find(({ name }) => name === 'reason') : undefined}
        mayOpen={may(readOrder)}
      />
    )
  })
}
