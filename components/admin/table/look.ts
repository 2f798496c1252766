import { recordIn } from '@/lib/core/json'

/** How somebody likes to see lists: kept in a cookie, so that the server draws them that way at once. */
export type Look = { dense?: boolean; hidden?: Record<string, string[]> }

export const LOOK = 'kiosk.look'
const LONGEST = 3000 // browsers keep 4096 bytes, name and attributes included

/** Anybody can write a cookie: what is no look is no wish. */
export function readLook(cookie: string | undefined): Look {
  const { dense, hidden } = recordIn(parsed(cookie))
  const lists = Object.entries(recordIn(hidden)).flatMap(([resource, names]) =>
    Array.isArray(names) && names.length > 0 ? [[resource, names.filter((name) => typeof name === 'string')]] : [],
  )
  return { ...(dense === true && { dense }), ...(lists.length > 0 && { hidden: Object.fromEntries(lists) }) }
}

/** As the cookie's value; of too many lists the ones touched longest ago are forgotten. */
export function writeLook({ dense, hidden = {} }: Look): string {
  const lists = Object.entries(hidden).filter(([, names]) => names.length > 0)
  const look: Look = { ...(dense && { dense }), ...(lists.length > 0 && { hidden: Object.fromEntries(lists) }) }
  const value = encodeURIComponent(JSON.stringify(look))
  return value.length > LONGEST ? writeLook({ ...look, hidden: Object.fromEntries(lists.slice(1)) }) : value
}

/** One list with other columns hidden: the one touched last. */
export function withHidden({ hidden = {}, ...look }: Look, resource: string, names: string[]): Look {
  const { [resource]: _, ...others } = hidden
  return { ...look, hidden: { ...others, [resource]: names } }
}

function parsed(cookie = ''): unknown {
  try {
    return JSON.parse(decodeURIComponent(cookie))
  } catch {
    return undefined
  }
}
