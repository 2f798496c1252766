import { fieldsOf } from '@/components/admin/describe'
import { openRecord } from '@/components/admin/list/open-record'
import { readListOf } from '@/components/admin/list/read-list'
import { visitorMay } from '@/components/admin/may'
import type { Field } from '@/components/admin/model'
import type { Search } from '@/components/admin/operations'
import { screen } from '@/components/admin/screen'
import type { Translate } from '@/components/ui/language'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/endpoint/call'
import { Anomaly } from '@/lib/pay/contract'
import { listAnomalies, readAnomaly, updateAnomaly } from '@/lib/pay/endpoints'
import { Anomalies } from './anomalies'

export const generateMetadata = pageTitle('Anomalies')

const COLUMNS = ['order_no', 'kind', 'source', 'state', 'note', 'create_time']

export default function AnomalyPage({ searchParams }: PageProps<'/admin/payment/anomaly'>) {
  return screen('Anomalies', async () => {
    const [{ t }, may, listing] = await Promise.all([getTranslations(), visitorMay(), anomalies(searchParams)])
    const { open } = listing.query
    return (
      <Anomalies
        {...listing}
        opened={may(readAnomaly) ? await openRecord(open, (id) => call(readAnomaly, { id })) : undefined}
        fields={fieldsOfOne(t)}
        maySettle={may(updateAnomaly)}
        mayRead={may(readAnomaly)}
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

const SHOWN = ['kind', 'order_no', 'source', 'create_time', 'details']

/** The read-only fields, then the note. */
function fieldsOfOne(t: Translate): Field[] {
  const fields = fieldsOf(Anomaly, 'output', t).filter(({ name }) => SHOWN.includes(name))
  const shown = fields.map((field): Field => ({ ...field, required: false }))
  const written = fieldsOf(updateAnomaly.input, 'input', t)
  return [...shown, ...written.map((field) => ({ ...field, required: field.name === 'state' }))]
}
