import { Alert, Group, Stack, Title } from '@mantine/core'
import { cookies } from 'next/headers'
import { columnsOf, fieldsOf, sortsOf } from '@/components/admin/describe'
import { filtersOf } from '@/components/admin/filters-of'
import { idInPath } from '@/components/admin/id-in-path'
import { visitorMay } from '@/components/admin/may'
import type { Field } from '@/components/admin/model'
import { asked, inputOf, Page, type reading, type Search } from '@/components/admin/operations'
import { refusalOf, screen } from '@/components/admin/screen'
import { BackLink } from '@/components/admin/shell/back-link'
import { readLook } from '@/components/admin/table/look'
import { Icon } from '@/components/ui/icon'
import type { Translate } from '@/components/ui/language'
import { speak, titled } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { Failure } from '@/lib/core/errors'
import { Difference } from '@/lib/reconciliation/contract'
import {
  checkDifference,
  listDifferences,
  readDifference,
  readReconciliation,
  runReconciliation,
  settleDifference,
} from '@/lib/reconciliation/endpoints'
import { readOrder } from '@/lib/sales/endpoints'
import { DayStateCell } from '../cells'
import { AgainButton } from './again-button'
import { Differences, type OpenedDifference } from './differences'
import { Sums } from './sums'

export const generateMetadata = titled('Reconciliation')

const COLUMNS = ['number', 'kind', 'bill_amount', 'own_amount', 'state']

export default async function OneDay({ params, searchParams }: PageProps<'/admin/reconciliation/[id]'>) {
  const id = idInPath((await params).id)
  return screen('Reconciliation', async () => {
    const query = await searchParams
    const [{ t }, may, day] = await Promise.all([speak(), visitorMay(), call(readReconciliation, { id })])
    return (
      <Stack gap="lg">
        <header>
          <BackLink href="/admin/reconciliation">{t('All days')}</BackLink>
          <Group justify="space-between">
            <Group gap="sm">
              <Title order={1}>{day.date}</Title>
              <DayStateCell value={day.state} />
            </Group>
            {may(runReconciliation) && <AgainButton date={day.date} />}
          </Group>
        </header>
        {day.trouble && <Trouble word={day.trouble} waits={day.state === 'waiting'} t={t} />}
        {day.done_at && <Sums day={day} />}
        {may(listDifferences) && (
          <Differences
            {...(await differencesOf(id, query))}
            opened={may(readDifference) ? await openedBy(query) : undefined}
            fields={fieldsOfOne(t)}
            may={{ check: may(checkDifference), settle: may(settleDifference), read: may(readDifference) }}
            linked={may(readOrder)}
            compared={day.done_at !== null}
          />
        )}
      </Stack>
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

/** A page of them; their operations are named after the days, so that `listed` does not find them. */
async function differencesOf(id: number, query: Search) {
  const [{ t }, jar] = await Promise.all([speak(), cookies()])
  const list: ReturnType<typeof reading> = listDifferences
  const answered = Page.parse(await call(list, { ...(await inputOf(list, query)), reconciliation_id: id }))
  const { items: rows, current_page: page, size, total, total_capped: capped = false } = answered
  const filters = await filtersOf(list, asked(query))
  return {
    ...{ resource: 'reconciliation.difference', title: t('Differences'), rights: {}, asked: asked(query) },
    ...{ rows, page, size, total, capped },
    columns: columnsOf(list.output, COLUMNS, sortsOf(list.input), t),
    filters: filters.filter(({ name }) => name !== 'reconciliation_id'),
    look: readLook(jar.get('kiosk.look')?.value),
  }
}

const BOTH_SIDES = ['bill_amount', 'bill_state', 'bill_time', 'own_amount', 'own_state', 'own_time']
const SHOWN = ['kind', 'number', 'order_no', ...BOTH_SIDES, 'settled_as', 'nickname', 'settled_at']

/** What is only looked at, and then what one writes. */
function fieldsOfOne(t: Translate): Field[] {
  const known = fieldsOf(Difference, 'output', t).filter(({ name }) => SHOWN.includes(name))
  return [
    ...known.map((field): Field => ({ ...field, required: false })),
    ...fieldsOf(settleDifference.input, 'input', t),
  ]
}

/** The one that the address names, or why it cannot be seen. */
async function openedBy(query: Search): Promise<OpenedDifference> {
  const { open = '' } = asked(query)
  if (!/^\d{1,10}$/.test(open)) return undefined
  try {
    return { record: await call(readDifference, { id: Number(open) }) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { refusal: await refusalOf(error) }
  }
}
