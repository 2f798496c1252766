import { cookies } from 'next/headers'
import { columnsOf, fieldsOf, sortsOf } from '@/components/admin/describe'
import { filtersOf } from '@/components/admin/filters-of'
import { visitorMay } from '@/components/admin/may'
import type { Field } from '@/components/admin/model'
import { asked, inputOf, Page, type reading, type Search } from '@/components/admin/operations'
import { refusalOf, screen } from '@/components/admin/screen'
import { readLook } from '@/components/admin/table/look'
import type { Translate } from '@/components/ui/language'
import { speak, titled } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { Failure } from '@/lib/core/errors'
import { Anomaly } from '@/lib/pay/contract'
import { listAnomalies, readAnomaly, updateAnomaly } from '@/lib/pay/endpoints'
import { Anomalies, type OpenedAnomaly } from './anomalies'

export const generateMetadata = titled('Anomalies')

const COLUMNS = ['order_no', 'kind', 'source', 'state', 'note', 'create_time']

export default function AnomalyPage({ searchParams }: PageProps<'/admin/payment/anomaly'>) {
  return screen('Anomalies', async () => {
    const [{ t }, may, listing] = await Promise.all([speak(), visitorMay(), anomalies(await searchParams)])
    return (
      <Anomalies
        {...listing}
        opened={may(readAnomaly) ? await openedBy(listing.asked.open) : undefined}
        fields={fieldsOfOne(t)}
        maySettle={may(updateAnomaly)}
        mayRead={may(readAnomaly)}
      />
    )
  })
}

/** A page of them; their operations are named after payments, so that `listed` does not find them. */
async function anomalies(query: Search) {
  const [{ t }, jar] = await Promise.all([speak(), cookies()])
  const list: ReturnType<typeof reading> = listAnomalies
  const answered = Page.parse(await call(list, await inputOf(list, query)))
  const { items: rows, current_page: page, size, total, total_capped: capped = false } = answered
  return {
    ...{ resource: 'pay.anomaly', title: t('Anomalies'), rights: {}, asked: asked(query) },
    ...{ rows, page, size, total, capped },
    columns: columnsOf(list.output, COLUMNS, sortsOf(list.input), t),
    filters: await filtersOf(list, asked(query)),
    look: readLook(jar.get('kiosk.look')?.value),
  }
}

const SHOWN = ['kind', 'order_no', 'source', 'create_time', 'details']

/** What is only looked at, and then what one writes. */
function fieldsOfOne(t: Translate): Field[] {
  const known = fieldsOf(Anomaly, 'output', t).filter(({ name }) => SHOWN.includes(name))
  const shown = known.map((field): Field => ({ ...field, required: false }))
  const written = fieldsOf(updateAnomaly.input, 'input', t)
  return [...shown, ...written.map((field) => ({ ...field, required: field.name === 'state' }))]
}

/** The one that the address names, or why it cannot be seen. */
async function openedBy(open = ''): Promise<OpenedAnomaly> {
  if (!/^\d{1,10}$/.test(open)) return undefined
  try {
    return { record: await call(readAnomaly, { id: Number(open) }) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { refusal: await refusalOf(error) }
  }
}
