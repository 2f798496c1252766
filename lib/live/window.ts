import { type ChangeRow, type Cursor, MOST_EACH, SOURCES } from './sources'

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
    readonly open = OPEN_MILLISECONDS,
  ) {
    this.#heads = [{ at: now, cursor: heads }]
    this.since = mapCursor(heads, (head, name) => head - (name === 'given_up' ? open : MOST_EACH))
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
    for (const { source, at } of fresh) heads[source] = Math.max(heads[source], at)
    this.#heads.push({ at: now, cursor: heads })
    const closed = this.#heads.findLastIndex(({ at }) => at <= now - this.open)
    if (closed < 0) return
    this.since = this.#heads[closed]?.cursor ?? this.since
    this.#heads.splice(0, closed)
    for (const [key, { source, at }] of this.#told) if (at <= this.since[source]) this.#told.delete(key)
  }
}

const keyOf = ({ source, at, resource, id }: ChangeRow): string => `${source} ${at} ${resource} ${id}`

const mapCursor = (cursor: Cursor, map: (value: number, name: keyof Cursor) => number): Cursor => ({
  ...cursor,
  ...Object.fromEntries(SOURCES.map((name) => [name, Math.max(0, map(cursor[name], name))])),
})

/** The id of an event: a reader who reconnects sends it back. */
export const cursorText = (cursor: Cursor): string => SOURCES.map((name) => cursor[name]).join('.')

/** Undefined if the text is not such an id. */
export function parseCursor(text: string | null): Cursor | undefined {
  if (!text || !/^\d{1,15}(\.\d{1,15}){6}$/.test(text)) return undefined
  const [order = 0, log = 0, refund = 0, error = 0, anomaly = 0, difference = 0, given_up = 0] = text
    .split('.')
    .map(Number)
  return { order, log, refund, error, anomaly, difference, given_up }
}
