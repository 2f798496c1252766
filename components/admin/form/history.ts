import { asRecord } from '@/lib/base/json'
import type { OutputOf } from '@/lib/endpoints'

/** An entry of the operation log, as far as a history shows it. */
export type Entry = {
  id: number
  at: string
  who: string
  point: string
  /** Says that the entry undid something or restored a version; null for ordinary edits. */
  origin: string | null
  refused: boolean
  changed: string[]
}
/** A former version of a record, as far as its form takes it. */
export type Version = OutputOf<'oper_log.version'>
/** So that the log says which version an edit began with. */
export const restoring = (former: Version | undefined) => former && { restores: { id: former.id, side: former.side } }

export type Change = { name: string; before: unknown; after: unknown }

/** Fields that say nothing about an edit: every edit changes them, or none does. */
export const UNINFORMATIVE = new Set(['id', 'version', 'create_time', 'update_time', 'deleted_at'])

export function toHistoryEntry(item: OutputOf<'oper_log.list'>['items'][number]): Entry {
  const { id, create_time, username, point, origin, status, changed } = item
  return {
    id,
    at: create_time,
    who: username,
    point,
    origin,
    refused: status >= 400,
    changed: changed.filter((name) => !UNINFORMATIVE.has(name)),
  }
}

/** The values before and after, field by field; undefined where the record did not exist. */
type States = Pick<OutputOf<'oper_log.read'>, 'before' | 'after'>

export const changesIn = ({ before, after }: States, changed: string[]): Change[] =>
  changed.map((name) => ({ name, before: asRecord(before)[name], after: asRecord(after)[name] }))
