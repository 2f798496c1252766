import { z } from 'zod'
import { screen } from '@/components/admin/page/screen'
import { Decidable } from '@/components/admin/refund/decidable'
import { readDecisions } from '@/components/admin/refund/read-decisions'
import { reasonText } from '@/components/admin/refund/reason-text'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { countAfterSales, receiveAfterSale } from '@/lib/after-sale/endpoints'
import { call } from '@/lib/core/next/call'
import { AfterSales } from './after-sales'

export const generateMetadata = pageTitle('After-sales')

const COLUMNS = ['order_no', 'kind', 'amount', 'reason_code', 'reason', 'state', 'deadline', 'create_time']

const Reasons = z.object({ reason_code: z.string().nullable(), reason: z.string() })

/** Chosen by the tabs; the search finds a number as well. */
const ELSEWHERE = ['step', 'attention', 'order_no']

export default function AfterSaleList({ searchParams }: PageProps<'/admin/after-sale'>) {
  return screen('After-sales', async () => {
    const [{ t }, may, { columns, ...listing }] = await Promise.all([
      getTranslations(),
      visitorMay(),
      readList({
        resource: 'refund',
        title: 'After-sales',
        columns: COLUMNS,
        search: searchParams,
        elsewhere: ELSEWHERE,
      }),
    ])
    const reason = columns.find(({ name }) => name === 'reason_code')
    const rows = listing.rows.map((row) => ({
      ...row,
      reason: reasonText(Reasons.parse(row), reason?.options ?? [], t),
    }))
    const labels: Record<string, string> = { reason: reason?.label ?? '', deadline: t('Next') }
    return (
      <AfterSales
        {...listing}
        rows={rows}
        columns={columns
          .filter((one) => one !== reason)
          .map((one) => ({ ...one, label: labels[one.name] ?? one.label }))}
        cases={z.array(Decidable).parse(rows)}
        counts={may(countAfterSales) ? await call(countAfterSales, {}) : undefined}
        decisions={await readDecisions(may, t)}
        mayReceive={may(receiveAfterSale)}
      />
    )
  })
}
