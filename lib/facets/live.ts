import type { SQL } from 'drizzle-orm'

/** What open pages are told of: the latest rows of a table that only grows, from a position on. */
export type ChangeSource = {
  kind: string
  /** SQL for the last position: an id or, `byTime`, a time in milliseconds. */
  head: SQL
  byTime?: true
  /** A query for position (`at`), resource, id, event and user_id of what came later. */
  read: (since: number) => SQL
  /** The permissions that show resources, where they are neither the one to list nor the one to read it. */
  needs?: Record<string, string>
}
