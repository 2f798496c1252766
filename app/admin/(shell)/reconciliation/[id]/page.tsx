import { Alert } from '@mantine/core'
import type { Field, Search } from '@/components/admin/kit/model'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink } from '@/components/admin/page/section'
import { fieldsOf } from '@/components/admin/server/describe'
import { idInPath, openRecord } from '@/components/admin/server/open-record'
import { readListOf } from '@/components/admin/server/read-list'
import { recordTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { Icon } from '@/components/ui/icon'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import { readOrder } from '@/lib/commerce/staff-endpoints'
import { call } from '@/lib/core/next/call'
import { Difference } from '@/lib/reconciliation/contract'
import {
  checkDifference,
  listDifferences,
  readDifference,
  readReconciliation,
  runReconciliation,
  settleDifference,
} from '@/lib/reconciliation/endpoints'
import { DayStateCell } from '../cells'
import { CompareAgainButton } from '../compare-button'
import { Differences } from './differences'
import { Funds } from './funds'
import { Sums } from './sums'
import type { MayDo } from './use-difference-actions'

export const generateMetadata = recordTitle(
  'Reconciliation',
  async (id) => (await call(readReconciliation, { id })).date,
)

const COLUMNS = ['number', 'kind', 'bill_amount', 'own_amount', 'funds_amount', 'state']

export default async function OneDay({ params, searchParams }: PageProps<'/admin/reconciliation/[id]'>) {
  const id = idInPath((await params).id)
  return screen('Reconciliation', async () => {
    const [{ t }, may, day] = await Promise.all([getTranslations(), visitorMay(), call(readReconciliation, { id })])
    return (
      <Page
        title={day.date}
        badges={<DayStateCell value={day.state} />}
        actions={may(runReconciliation) && <CompareAgainButton date={day.date} />}
        back={<BackLink href="/admin/reconciliation">{t('All days')}</BackLink>}
      >
        {day.trouble && <Trouble word={day.trouble} waits={day.state === 'waiting'} t={t} />}
        {day.done_at && <Sums day={day} />}
        {day.done_at && <Funds day={day} />}
        {may(listDifferences) &&
          (await differencesOf(id, searchParams, {
            may: { check: may(checkDifference), settle: may(settleDifference), read: may(readDifference) },
            linked: may(readOrder),
            compared: day.done_at !== null,
          }))}
      </Page>
    )
  })
}

function Trouble({ word, waits, t }: { word: string; waits: boolean; t: Translate }) {
  const title = waits ? t('The bill is not available yet. Retrying later') : t('The last attempt failed')
  return (
    <Alert color={waits ? 'orange' : 'red'} icon={<Icon name="alert" />} title={title}>
      {word}
    </Alert>
  )
}

type About = { may: MayDo; linked: boolean; compared: boolean }

/** Not a component: a refusal must reach the frame around the page. */
async function differencesOf(id: number, search: Promise<Search>, fields: About) {
  const [{ t }, listing] = await Promise.all([
    getTranslations(),
    readListOf(listDifferences, {
      resource: 'reconciliation.difference',
      title: 'Differences',
      columns: COLUMNS,
      search,
      fixed: { reconciliation_id: id },
    }),
  ])
  const { open } = listing.query
  const opened = fields.may.read ? await openRecord(open, (one) => call(readDifference, { id: one })) : undefined
  return <Differences {...listing} {...fields} opened={opened} fields={fieldsOfOne(t)} />
}

const BOTH_SIDES = ['bill_amount', 'bill_state', 'bill_time', 'own_amount', 'own_state', 'own_time', 'funds_amount']
const SHOWN = ['kind', 'number', 'order_no', ...BOTH_SIDES, 'settled_as', 'nickname', 'settled_at']

/** The read-only fields, then the note. */
function fieldsOfOne(t: Translate): Field[] {
  const fields = fieldsOf(Difference, 'output', t).filter(({ name }) => SHOWN.includes(name))
  return [
    ...fields.map((field): Field => ({ ...field, required: false })),
    ...fieldsOf(settleDifference.input, 'input', t),
  ]
}
