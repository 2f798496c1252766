import { asRecord } from '@/lib/base/json'

/** How a visitor likes to see tables. Kept by the server and, so that a page is drawn that way at once, in a cookie. */
export type Preferences = { dense?: boolean | undefined; hidden?: Record<string, string[]> | undefined }

/** The cookie's name. */
export const PREFERENCES = 'kiosk.look'
const LONGEST = 3000 // browsers keep 4096 bytes, name and attributes included

/** A cookie may hold anything: an invalid one is ignored. */
export function readPreferences(cookie: string | undefined): Preferences {
  const { dense, hidden } = asRecord(parsed(cookie))
  const lists = Object.entries(asRecord(hidden)).flatMap(([resource, names]) =>
    Array.isArray(names) && names.length > 0 ? [[resource, names.filter((name) => typeof name === 'string')]] : [],
  )
  return { dense: dense === true || undefined, hidden: lists.length > 0 ? Object.fromEntries(lists) : undefined }
}

/** As the cookie's value; of too many lists the ones touched longest ago are forgotten. */
export function writePreferences({ dense, hidden = {} }: Preferences): string {
  const lists = Object.entries(hidden).filter(([, names]) => names.length > 0)
  const preferences: Preferences = {
    dense: dense || undefined,
    hidden: lists.length > 0 ? Object.fromEntries(lists) : undefined,
  }
  const value = encodeURIComponent(JSON.stringify(preferences))
  return value.length > LONGEST
    ? writePreferences({ ...preferences, hidden: Object.fromEntries(lists.slice(1)) })
    : value
}

/** The preferences with other columns hidden in one list, the one changed last. */
export function withHidden(
  { hidden = {}, ...preferences }: Preferences,
  resource: string,
  names: string[],
): Preferences {
  const { [resource]: _, ...others } = hidden
  return { ...preferences, hidden: { ...others, [resource]: names } }
}

function parsed(cookie = ''): unknown {
  try {
    return JSON.parse(decodeURIComponent(cookie))
  } catch {
    return undefined
  }
}
