import { asRecord } from '@/lib/base/json'
import type { OutputOf } from '@/lib/endpoints'

export type Hit = OutputOf<'office.search'>['items'][number]
type Kept = Pick<Hit, 'kind' | 'title' | 'path'>

const MOST = 6
const keyOf = (person: number) => `kiosk.recent.${person}`

/**
 * What this person opened last by the search, the latest first.
 * Kept in the browser: titles only, no phone numbers or amounts.
 */
export function readRecent(person: number): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return [] // the browser keeps nothing
  }
}

function isKept(value: unknown): value is Kept {
  const { kind, title, path } = asRecord(value)
  return typeof kind === 'string' && typeof title === 'string' && typeof path === 'string' && path.startsWith('/')
}

export function keepRecent(person: number, { kind, title, path }: Kept): void {
  if (path === '') return
  const others = readRecent(person).filter((one) => one.path !== path)
  try {
    localStorage.setItem(keyOf(person), JSON.stringify([{ kind, title, path }, ...others].slice(0, MOST)))
  } catch {
    // a full or closed storage loses a convenience
  }
}

/** The records that were opened last come first. */
export function recentFirst(hits: Hit[], recent: Kept[]): Hit[] {
  const at = ({ path }: Hit) => {
    const found = recent.findIndex((one) => one.path === path)
    return found < 0 ? recent.length : found
  }
  return hits.toSorted((a, b) => at(a) - at(b))
}
