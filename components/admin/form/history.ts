/** An entry of the operation log, as far as a history shows it. */
export type Entry = { id: number; at: string; who: string; point: string; refused: boolean; changed: string[] }
export type Page = { entries: Entry[]; total: number }
export type Change = { name: string; before: unknown; after: unknown }

/** What every change changes says nothing. */
export const ALWAYS = new Set(['id', 'version', 'create_time', 'update_time', 'deleted_at'])

export function pageIn(data: unknown): Page {
  const { items, total } = Object(data)
  return { entries: Array.isArray(items) ? items.map(entryOf) : [], total: Number(total) || 0 }
}

function entryOf(item: unknown): Entry {
  const { id, create_time, username, point, status, changed } = Object(item)
  return {
    id: Number(id),
    at: String(create_time),
    who: String(username),
    point: String(point),
    refused: Number(status) >= 400,
    changed: Array.isArray(changed) ? changed.map(String).filter((name) => !ALWAYS.has(name)) : [],
  }
}

/** Field by field what it was and what it became; nothing where there was no record yet, or is none any more. */
export function changesIn(data: unknown, changed: string[]): Change[] {
  const { before, after } = Object(data)
  return changed.map((name) => ({ name, before: Object(before)[name], after: Object(after)[name] }))
}
