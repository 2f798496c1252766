import type { z } from 'zod'
import type { Actor } from '../core/operation/actor'
import { changeSources } from '../office'
import type { Change } from './contract'
import type { ChangeRow } from './sources'

type SentChange = z.input<typeof Change>
type Reader = Pick<Actor, 'id' | 'is_super' | 'points'>

/** More changes of a kind at once are sent as "many". */
const MOST_OF_A_KIND = 30

/** The changes that this person may see, without duplicates. */
export function changesFor(reader: Reader, rows: ChangeRow[]): SentChange[] {
  const kinds = new Map<string, Map<number | null, SentChange>>()
  for (const { resource, id, event, user_id } of rows) {
    if (!maySee(reader, resource)) continue
    const kind = `${resource} ${event}`
    const changes = kinds.get(kind) ?? new Map<number | null, SentChange>()
    const own = user_id === reader.id && (changes.get(id)?.own ?? true)
    kinds.set(kind, changes.set(id, { resource, id, event, own }))
  }
  return [...kinds.values()].flatMap((changes) => shorten([...changes.values()]))
}

function shorten(changes: SentChange[]): SentChange[] {
  if (changes.length <= MOST_OF_A_KIND) return changes
  return changes.slice(0, 1).map((one) => ({ ...one, id: null, own: changes.every(({ own }) => own) }))
}

const otherPoints: Record<string, string> = Object.assign({}, ...changeSources.map(({ needs }) => needs))

function maySee({ is_super, points }: Reader, resource: string): boolean {
  if (is_super) return true
  const other = otherPoints[resource]
  return other ? points.has(other) : points.has(`${resource}.list`) || points.has(`${resource}.read`)
}
