import { Stack } from '@mantine/core'
import type { Field, Option } from '@/components/admin/kit/model'
import { Resource } from '@/components/admin/list/resource'
import { screen } from '@/components/admin/page/screen'
import { columnsOf, namesIn } from '@/components/admin/server/describe'
import { openForm } from '@/components/admin/server/open-record'
import { formOf } from '@/components/admin/server/operations'
import { readListOf } from '@/components/admin/server/read-list'
import { listTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations } from '@/components/ui/translations'
import type { Locale } from '@/lib/base/i18n/fill'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { call } from '@/lib/core/next/call'
import { endpoints, findOperation } from '@/lib/endpoints'
import { listOperations, listUndoableOperations, readOperation } from '@/lib/oper-log/endpoints'
import { operationWords } from '@/lib/oper-log/words'
import { registry } from '@/lib/registry'
import { pathOfRecord } from '../../../../components/admin/kit/record-page'
import { ChangesField, FullRecordField, OutcomeCell, OutcomeFact, RecordCell, SentenceCell, Undoing } from './entry'
import { LogTabs } from './log-tabs'

const TITLE = 'Operation log'
const COLUMNS = ['create_time', 'username', 'sentence', 'record', 'status', 'address']
const WIDGETS = { status: OutcomeFact, changes: ChangesField, before: FullRecordField, after: FullRecordField }
const CELLS = { sentence: SentenceCell, status: OutcomeCell, record: RecordCell }

export const generateMetadata = listTitle(TITLE, 'oper_log')

export default function OperationLog({ searchParams }: PageProps<'/admin/oper-log'>) {
  return screen(TITLE, async () => {
    const options = { resource: 'oper_log', title: TITLE, columns: COLUMNS, search: searchParams }
    const [{ t, locale }, may, listing] = await Promise.all([
      getTranslations(),
      visitorMay(),
      readListOf(listOperations, options),
    ])
    const { resource } = operationWords(registry, locale)
    const ids = listing.rows.map(({ id }) => id)
    const undoable = new Set(ids.length > 0 ? (await call(listUndoableOperations, { ids })).ids : [])
    const rows = listing.rows.map((row) => ({
      ...row,
      undoable: undoable.has(row.id),
      kind: resource(row.resource),
      path: recordPath(may, row),
    }))
    return (
      <Stack gap="md">
        <LogTabs current="/admin/oper-log" />
        <Undoing>
          <Resource
            {...listing}
            rows={rows}
            filters={withChoices(listing.filters, locale)}
            opened={await openForm('oper_log', listing.query.open)}
            fields={formOf('oper_log', t)}
            record={columnsOf(readOperation.output, namesIn(readOperation.output), [], t)}
            operations={{}}
            widgets={WIDGETS}
            cells={CELLS}
          />
        </Undoing>
      </Stack>
    )
  })
}

type Named = { resource: string; resource_id: number | null }

/** What is done to a record in the name of another resource. */
const SAME: Record<string, string> = { personal: 'customer' }

/** The page of a record, where there is one and the visitor may see it. */
function recordPath(may: (operation: Endpoint) => boolean, { resource, resource_id }: Named) {
  const shown = SAME[resource] ?? resource
  const read = findOperation(`${shown}.read`)
  return resource_id !== null && read && may(read) ? pathOfRecord(shown, resource_id) : undefined
}

/** What is in the log: each change under /cms, and the reads that say so. */
const logged = endpoints.filter(({ path, method, audit }) => path.startsWith('/cms/') && (method !== 'GET' || audit))

/** The filters of the log with all that there is to choose from, in the reader's language. */
function withChoices(filters: Field[], locale: Locale): Field[] {
  const words = operationWords(registry, locale)
  const resources = new Set(logged.map(({ id }) => id.split('.')[0] ?? id))
  const points = new Set(logged.map(({ point }) => point))
  const partOf = (point: string) => words.resource(point.split('.')[0] ?? point)
  const choices: Record<string, Option[]> = {
    resource: [...resources].map((value) => ({ value, label: words.resource(value) })),
    point: [...points].map((value) => ({ value, label: `${partOf(value)} · ${words.operation(value)}` })),
  }
  const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, locale)
  return filters.map((field) => {
    const options = choices[field.name]
    return options ? { ...field, widget: 'select', options: options.toSorted(byLabel) } : field
  })
}
