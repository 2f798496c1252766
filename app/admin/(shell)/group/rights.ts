import type { OutputOf } from '@/lib/endpoints'

/** The rights of a group: pure, so that a test can hold them. */
export type Module = OutputOf<'auth.list'>['items'][number]
export type State = 'all' | 'some' | 'none'

export const parseList = (data: unknown): unknown[] => (Array.isArray(data) ? data : [])

export const parseTexts = (value: unknown): string[] => parseList(value).map(String)

/** All permissions by what they are called, and those that the visitor holds. */
export type Rights = { names: ReadonlyMap<string, string>; ownPoints: ReadonlySet<string> }

/** What `auth.urls` answered. A bulk operation is called as the single one, whose permission it takes. */
export function parseRights(operations: OutputOf<'auth.urls'>['items']): Rights {
  const all = operations.flatMap(({ point, ...one }) => (point === null ? [] : [{ ...one, point }]))
  return {
    names: new Map(all.toReversed().map(({ point, label }) => [point, label])),
    ownPoints: new Set(all.filter(({ allowed }) => allowed).map(({ point }) => point)),
  }
}

export const pointsOf = (modules: Module[]): string[] =>
  modules.flatMap(({ points }) => points.map(({ point }) => point))

/** How much of it is chosen. */
export function stateOf<One>(all: One[], chosen: One[]): State {
  const among = all.filter((one) => chosen.includes(one)).length
  if (among === 0) return 'none'
  return among === all.length ? 'all' : 'some'
}

/** Grants or revokes permissions that the visitor has; others stay. In the order of the server. */
export function toggleRights(
  chosen: string[],
  points: string[],
  on: boolean,
  ownPoints: ReadonlySet<string>,
): string[] {
  const able = new Set(points.filter((point) => ownPoints.has(point)))
  const others = chosen.filter((point) => !able.has(point))
  return (on ? [...others, ...able] : others).toSorted()
}

/** Filters by the label or point of a right; a module whose name matches keeps all its rights. */
export function searchRights(modules: Module[], q: string): Module[] {
  const needle = q.trim().toLowerCase()
  const fits = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(needle))
  return modules.flatMap((one) => {
    if (fits(one.label)) return [one]
    const points = one.points.filter(({ point, label }) => fits(point, label))
    return points.length > 0 ? [{ ...one, points }] : []
  })
}
