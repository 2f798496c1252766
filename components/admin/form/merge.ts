import { asRecord } from '@/lib/base/json'
import type { Row } from '../kit/model'
import { changedValues, isSameJson, type Values } from '../kit/values'

/** Both changed the same field, differently. */
export type Clash = { name: string; mine: unknown; theirs: unknown }
export type MergeResult = { values: Values; adopted: string[]; clashes: Clash[] }

/** A three-way merge: the record as loaded, my changes, and the other person's. */
export function merge(base: Row, mine: Values, theirs: Row): MergeResult {
  const changed = changedValues(mine, base)
  const merged: MergeResult = { values: { ...mine }, adopted: [], clashes: [] }
  for (const [name, value] of Object.entries(mine)) {
    const now = theirs[name]
    if (isSameJson(now, base[name]) || isSameJson(value, now)) continue
    if (name in changed) merged.clashes.push({ name, mine: value, theirs: now })
    else {
      merged.values[name] = now
      merged.adopted.push(name)
    }
  }
  return merged
}

/** The details of a version conflict: the current record. */
type Conflict = { version: number; current: Row }

export function parseConflict(details: unknown): Conflict | undefined {
  const { version, current } = asRecord(plain(details))
  return typeof version === 'number' && isRow(current) ? { version, current: { ...current, version } } : undefined
}

/** Dates may arrive as objects where they were not serialised, and are compared as texts. */
const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

const isRow = (value: unknown): value is Row => typeof asRecord(value).id === 'number'
