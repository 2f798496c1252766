import type { ChangeSource } from '../facets/live'
import { type ChangeRow, type Cursor, MOST_EACH } from './sources'

/** Longer than a request may take: until then a row with a smaller number may still be committed. */
export const OPEN_MILLISECONDS = 15_000

/**
 * Numbers are given out before the commit, so the latest one says nothing of those below it: the last seconds are read
 * again and again, and what was told already is left out.
 */
export class ChangeWindow {
  /** From here on is read. */
  since: Cursor
  #told = new Map<string, ChangeRow>()
  #heads: { at: number; cursor: Cursor }[]

  constructor(
    heads: Cursor,
    now: number,
    sources: ChangeSource[],
    readonly open = OPEN_MILLISECONDS,
  ) {
    this.#heads = [{ at: now, cursor: heads }]
    this.since = mapCursor(heads, sources, (head, { byTime }) => head - (byTime ? open : MOST_EACH))
  }

  /** Rows from before anybody listened. */
  leaveOut(rows: ChangeRow[]): void {
    for (const row of rows) this.#told.set(keyOf(row), row)
  }

  areKnown(rows: ChangeRow[]): boolean {
    return rows.every((row) => this.#told.has(keyOf(row)))
  }

  /** Rows that were not sent yet. */
  take(rows: ChangeRow[], now: number): ChangeRow[] {
    const fresh = rows.filter((row) => !this.#told.has(keyOf(row)))
    this.leaveOut(fresh)
    this.#moveOn(fresh, now)
    return fresh
  }

  #moveOn(fresh: ChangeRow[], now: number): void {
    const heads = { ...(this.#heads.at(-1)?.cursor ?? this.since) }
    for (const { source, at } of fresh) heads[source] = Math.max(heads[source] ?? 0, at)
    this.#heads.push({ at: now, cursor: heads })
    const closed = this.#heads.findLastIndex(({ at }) => at <= now - this.open)
    if (closed < 0) return
    this.since = this.#heads[closed]?.cursor ?? this.since
    this.#heads.splice(0, closed)
    for (const [key, { source, at }] of this.#told) if (at <= (this.since[source] ?? 0)) this.#told.delete(key)
  }
}

const keyOf = ({ source, at, resource, id }: ChangeRow): string => `${source} ${at} ${resource} ${id}`

const mapCursor = (
  cursor: Cursor,
  sources: ChangeSource[],
  map: (value: number, source: ChangeSource) => number,
): Cursor => Object.fromEntries(sources.map((one) => [one.kind, Math.max(0, map(cursor[one.kind] ?? 0, one))]))

/** The id of an event: a reader who reconnects sends it back. */
export const cursorText = (cursor: Cursor, sources: ChangeSource[]): string =>
  sources.map(({ kind }) => `${kind}=${cursor[kind]}`).join('.')

/** Undefined if the text is not such an id. */
export function parseCursor(text: string | null, sources: ChangeSource[]): Cursor | undefined {
  const parts = text?.split('.') ?? []
  const found = parts.map((part) => /^(\w+)=(\d{1,15})$/.exec(part) ?? [])
  const cursor = Object.fromEntries(found.map(([, kind = '', position]) => [kind, Number(position)]))
  return parts.length === sources.length && sources.every(({ kind }) => kind in cursor) ? cursor : undefined
}
