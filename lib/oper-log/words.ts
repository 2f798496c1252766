import { z } from 'zod'
import { recordNames } from '../base/contract'
import { type Locale, t } from '../base/i18n/i18n'
import type { Operation } from '../core/operation/operation'
import { summaryOf } from '../core/operation/permissions'
import type { Registry } from '../core/runtime/runtime'
import type { LogSentence } from '../facets/oper-log'

/** What the registry knows of what is in the log, in the reader's language: what no longer exists keeps its name. */
export type Words = {
  locale: Locale
  operation: (point: string) => string
  /** The part of the back office that the record belongs to. */
  resource: (resource: string) => string
  /** The fields of what an operation changed, in the order of its contract. */
  shape: (point: string, resource: string) => Record<string, unknown>
  /** What the operations with this permission are given. */
  input: (point: string) => Record<string, unknown>
  /** The field that the records of each resource are called by. */
  names: Map<string, string>
  /** What modules say themselves, by permission. */
  sentences: Record<string, LogSentence>
}

/** What the service does by itself, and what such an entry is called by: how many it was. */
const BY_ITSELF: Record<string, { label: string; name: string }> = {
  retention: { label: 'Data retention', name: 'orders' },
}

export const operationWords = ({ operations, parts, schedules, sentences }: Registry, locale: Locale): Words => ({
  locale,
  operation: (point) => t(locale, schedules[point] ?? summaryOf(operations, point)),
  resource: (resource) =>
    t(locale, parts[partOf(operations, resource) ?? ''] ?? BY_ITSELF[resource]?.label ?? resource),
  shape: (point, resource) => contractOf(operations, point, resource)?.shape ?? {},
  input: (point) =>
    Object.fromEntries(
      operations.filter((one) => one.point === point).flatMap(({ input }) => Object.entries(input.shape)),
    ),
  names: namesOf(operations, locale),
  sentences,
})

const isOf = (resource: string) => (one: Operation) => one.id.startsWith(`${resource}.`)

const partOf = (operations: Operation[], resource: string): string | undefined =>
  operations.find((one) => isOf(resource)(one) && one.path.startsWith('/cms/'))?.module

function contractOf(operations: Operation[], point: string, resource: string): z.ZodObject | undefined {
  const own = operations.find(({ id }) => id === point)
  const subject = own?.subject ?? operations.find((one) => isOf(resource)(one) && one.subject)?.subject
  return subject?.contract
}

const kept = new WeakMap<Operation[], Partial<Record<Locale, Map<string, string>>>>()

/** Read once for each language: contracts do not change while a process lives. */
function namesOf(operations: Operation[], locale: Locale): Map<string, string> {
  const cached = kept.get(operations) ?? {}
  kept.set(operations, cached)
  const byItself = Object.entries(BY_ITSELF).map(([resource, { name }]): [string, string] => [resource, name])
  cached[locale] ??= new Map([
    ...byItself,
    ...operations.flatMap(({ id, subject }): [string, string][] => {
      const name = subject && nameIn(subject.contract, locale)
      return name ? [[id.split('.')[0] ?? id, name]] : []
    }),
  ])
  return cached[locale]
}

/** The field that a record is called by, as its contract says: see `naming`. */
export function nameIn(contract: z.ZodObject, locale: Locale): string | undefined {
  const naming = Object.entries(contract.shape).flatMap(([name, field]) => {
    const mark = field instanceof z.ZodType ? recordNames.get(field) : undefined
    return mark ? [{ name, ...mark }] : []
  })
  return (naming.find((one) => one.locale === locale) ?? naming.find((one) => !one.locale))?.name
}
