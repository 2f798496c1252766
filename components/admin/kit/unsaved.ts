import { asRecord } from '@/lib/base/json'
import type { Row } from './model'
import type { Values } from './values'

let count = 0

/** A form has something unsaved until what this returns is called. */
export function markUnsaved(): () => void {
  count += 1
  return () => {
    count -= 1
  }
}

export const hasUnsaved = (): boolean => count > 0

let reloading = false
export const isReloading = (): boolean => reloading

/** Leaves without a question, because what was typed is restored afterwards. */
export function reloadPage(): void {
  reloading = true
  location.reload()
}

/** Unsaved input, the record that it was typed upon, and when. */
export type Draft = { base: Row | null; values: Values; at: string }

const PREFIX = 'kiosk.draft.'
const OWNER = 'kiosk.drafts-of'

/** In this tab alone, so that they end with it. */
export const draftName = (page: string, record: Row | null, fields: string[]): string =>
  `${PREFIX}${page} ${record?.id ?? 'new'} ${fields.join()}`

export function readDraft(name: string): Draft | undefined {
  const { base, values, at } = asRecord(JSON.parse(kept((store) => store.getItem(name)) ?? 'null'))
  if (typeof at !== 'string') return
  return { base: isRow(base) ? base : null, values: asRecord(values), at }
}

const isRow = (value: unknown): value is Row => typeof asRecord(value).id === 'number'

export const writeDraft = (name: string, draft: Draft): void =>
  kept((store) => store.setItem(name, JSON.stringify(draft)))

export const forgetDraft = (name: string): void => kept((store) => store.removeItem(name))

/** The next person to sign in in the same tab finds nothing of the one before. */
export function forgetDraftsOfOthers(person: number): void {
  kept((store) => {
    if (store.getItem(OWNER) !== String(person)) for (const name of draftsIn(store)) store.removeItem(name)
    store.setItem(OWNER, String(person))
  })
}

const draftsIn = (store: Storage) => Object.keys(store).filter((name) => name.startsWith(PREFIX))

/** A browser may keep nothing, or not so much: then a reload loses what was typed, as it says when it is left. */
function kept<T>(use: (store: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
