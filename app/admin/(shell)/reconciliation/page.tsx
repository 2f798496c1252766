import { screen } from '@/components/admin/page/screen'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { auditStockOfAll, readMonth, runReconciliation } from '@/lib/reconciliation/endpoints'
import { Days } from './days'

export const generateMetadata = pageTitle('Reconciliation')

const COLUMNS = ['date', 'state', 'open', 'bill_paid', 'own_paid', 'bill_returned', 'own_returned']

export default function Reconciliations({ searchParams }: PageProps<'/admin/reconciliation'>) {
  return screen('Reconciliation', async () => {
    const [may, listing] = await Promise.all([
      visitorMay(),
      readList({ resource: 'reconciliation', title: 'Reconciliation', columns: COLUMNS, search: searchParams }),
    ])
    const mayAudit = may(auditStockOfAll)
    const audit = mayAudit && listing.query.open === 'stock' ? await call(auditStockOfAll, {}) : undefined
    return (
      <Days {...listing} mayRun={may(runReconciliation)} maySum={may(readMonth)} mayAudit={mayAudit} audit={audit} />
    )
  })
}
