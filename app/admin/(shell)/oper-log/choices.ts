import type { Field, Option } from '@/components/admin/kit/model'
import type { Locale } from '@/lib/base/i18n/fill'
import { endpoints } from '@/lib/endpoints'
import { operationWords } from '@/lib/oper-log/words'

/** What is in the log: each change under /cms, and the reads that say so. */
const logged = endpoints.filter(({ path, method, audit }) => path.startsWith('/cms/') && (method !== 'GET' || audit))

/** The filters of the log with all that there is to choose from, in the reader's language. */
export function withChoices(filters: Field[], locale: Locale): Field[] {
  const words = operationWords(endpoints, locale)
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
