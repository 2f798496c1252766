import type { Asked } from '../model'

export type Patch = Record<string, string | undefined>

/** What lies over a list: opening it leaves the list where it is. */
const OVER = new Set(['open', 'history'])

/** The query after a change: without what is empty, and on page 1 again where the list becomes another. */
export function merged(asked: Asked, patch: Patch): Asked {
  const stays = 'page' in patch || Object.keys(patch).every((name) => OVER.has(name))
  const all: Patch = { ...asked, ...(!stays && { page: undefined }), ...patch }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value && !(name === 'page' && value === '1') ? [[name, value]] : [],
    ),
  )
}

/** The filters of a list, as its export takes them. */
export function filtersIn({ page: _p, size: _s, sort: _o, open: _d, history: _h, ...filters }: Asked): Asked {
  return filters
}

export const queryOf = (asked: Asked): `?${string}` => `?${new URLSearchParams(asked)}`
