import { asRecord } from '@/lib/base/json'
import type { SubmitFailure, SubmitResult } from '@/lib/submit'
import type { Row } from '../kit/model'
import { changedValues, isSameJson, type Values } from '../kit/values'

/** The error code of an ended session, after which the same may be sent again. */
const SESSION_ENDED = 1002

export type Save<Data = unknown> = (values: Values, version?: number) => Promise<SubmitResult<Data>>
export type SaveConflict = MergeResult & { current: Row }

/** The result, with the form's new values and base. `adopted` are fields that another person changed. */
export type SaveResult<Data = unknown> = { base: Row | null; values: Values } & (
  | { kind: 'saved'; data: Data; adopted: string[] }
  | { kind: 'clash'; conflict: SaveConflict }
  | { kind: 'refused'; answer: SubmitFailure }
  | { kind: 'ended' }
  | { kind: 'unreachable' }
  | { kind: 'nothing left' }
)

/** Sends what changed. Fields that only another person changed are merged in, once, without a question. */
export async function saveChanges<Data>(
  save: Save<Data>,
  values: Values,
  base: Row | null,
  adopted?: string[],
): Promise<SaveResult<Data>> {
  const state = { base, values }
  const answer = await save(changedValues(values, base), base?.version).catch(() => undefined)
  if (!answer) return { ...state, kind: 'unreachable' }
  if (answer.ok) return { ...state, kind: 'saved', data: answer.data, adopted: adopted ?? [] }
  if (answer.error_code === SESSION_ENDED) return { ...state, kind: 'ended' }
  const met = base && answer.status === 412 ? parseConflict(answer.details) : undefined
  if (!base || !met) return { ...state, kind: 'refused', answer }
  const merged = merge(base, values, met.current)
  if (merged.clashes.length > 0 || adopted) {
    return { ...state, kind: 'clash', conflict: { ...merged, current: met.current } }
  }
  return saveMerged(save, merged.values, met.current, merged.adopted)
}

/** Sends the merged values on top of the other person's version, if any change is left. */
export async function saveMerged<Data>(
  save: Save<Data>,
  values: Values,
  current: Row,
  adopted: string[],
): Promise<SaveResult<Data>> {
  const isLeft = Object.keys(changedValues(values, current)).length > 0
  return isLeft ? saveChanges(save, values, current, adopted) : { base: current, values, kind: 'nothing left' }
}

/** Both changed the same field, differently. */
export type Clash = { name: string; mine: unknown; theirs: unknown }
type MergeResult = { values: Values; adopted: string[]; clashes: Clash[] }

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
