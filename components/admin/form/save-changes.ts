import type { SubmitFailure, SubmitResult } from '@/lib/submit'
import type { Row } from '../model'
import { type MergeResult, merge, parseConflict } from './merge'
import { changedValues, type Values } from './values'

/** The number of the one refusal after which the same may be sent again: nobody is signed in any more. */
const SESSION_ENDED = 1002

export type Save<Data = unknown> = (values: Values, version?: number) => Promise<SubmitResult<Data>>
export type SaveConflict = MergeResult & { current: Row }

/** How it ended, with what the form holds and stands on from then on. `taken` came from somebody else on the way. */
export type SaveResult<Data = unknown> = { base: Row | null; values: Values } & (
  | { kind: 'saved'; data: Data; adopted: string[] }
  | { kind: 'clash'; conflict: SaveConflict }
  | { kind: 'refused'; answer: SubmitFailure }
  | { kind: 'ended' }
  | { kind: 'unreachable' }
  | { kind: 'nothing left' }
)

/** Sends what changed. What only somebody else changed is taken along, once, and without a question. */
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

/** The same upon what somebody else made of the record, if anything of one's own is left. */
export async function saveMerged<Data>(
  save: Save<Data>,
  values: Values,
  current: Row,
  adopted: string[],
): Promise<SaveResult<Data>> {
  const isLeft = Object.keys(changedValues(values, current)).length > 0
  return isLeft ? saveChanges(save, values, current, adopted) : { base: current, values, kind: 'nothing left' }
}
