import type { Search } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { fieldsOf } from '@/components/admin/server/describe'
import { openRecord } from '@/components/admin/server/open-record'
import { readListOf } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { checkPayment, readOrder } from '@/lib/commerce/staff-endpoints'
import { call } from '@/lib/core/next/call'
import { listAnomalies, readAnomaly, updateAnomaly } from '@/lib/pay/endpoints'
import { Anomalies } from './anomalies'

export const generateMetadata = pageTitle('Anomalies')

const COLUMNS = ['order_no', 'kind', 'paid', 'state', 'note', 'create_time']

export default function AnomalyPage({ searchParams }: PageProps<'/admin/payment/anomaly'>) {
  return screen('Anomalies', async () => {
    const [{ t }, may, listing] = await Promise.all([getTranslations(), visitorMay(), anomalies(searchParams)])
    const { open } = listing.query
    const [note] = fieldsOf(updateAnomaly.input, 'input', t).filter(({ name }) => name === 'note')
    const fields = fieldsOf(readAnomaly.output, 'output', t)
    return (
      <Anomalies
        {...listing}
        opened={may(readAnomaly) ? await openRecord(open, (id) => call(readAnomaly, { id })) : undefined}
        fields={fields}
        note={may(updateAnomaly) ? note : undefined}
        mayRead={may(readAnomaly)}
        mayCheck={may(checkPayment)}
        mayOpen={may(readOrder)}
      />
    )
  })
}

const anomalies = (search: Promise<Search>) =>
  readListOf(listAnomalies, {
    resource: 'pay.anomaly',
    title: 'Anomalies',
    columns: COLUMNS,
    search,
    elsewhere: ['state'],
  })
