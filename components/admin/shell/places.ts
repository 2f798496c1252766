import type { Route } from 'next'
import type { z } from 'zod'
import type { MenuRoute } from '@/lib/menu/contract'

/** A line of the navigation, as much of it as the browser needs. */
export type Place = {
  id: number
  title: string
  icon: string
  kind: 'folder' | 'page' | 'link'
  path: string
  hidden: boolean
  children: Place[]
}

export const HOME = '/admin'

export const placesOf = (routes: z.output<typeof MenuRoute>[]): Place[] =>
  routes.map(({ id, kind, path, hidden, meta, children }) => ({
    id,
    kind,
    path,
    hidden,
    title: meta.title,
    icon: meta.icon,
    children: placesOf(children),
  }))

/** The entries of the navigation: nothing hidden, no dead link, no empty folder. */
export const visiblePlaces = (places: Place[]): Place[] =>
  places
    .filter(({ hidden }) => !hidden)
    .map((place) => ({ ...place, children: visiblePlaces(place.children) }))
    .filter(({ kind, path, children }) =>
      kind === 'folder' ? children.length > 0 : isInternalPath(path) || isOutside(path),
    )

/** An address of this site; menus are data, so its page may not exist. */
export const isInternalPath = (path: string): path is Route => /^\/(?![/\\])/.test(path)
const isOutside = (path: string): boolean => /^https?:\/\//i.test(path)

/** The way to the page at this address, from the root of the menu; the longest path that fits is the page. */
export function trailTo(places: Place[], pathname: string): Place[] {
  const fits = ({ path, kind }: Place) =>
    kind === 'page' && (path === pathname || (path !== HOME && pathname.startsWith(`${path}/`)))
  const trails = trailsIn(places).filter((trail) => trail.slice(-1).some(fits))
  const depth = (trail: Place[]) => trail.at(-1)?.path.length ?? 0
  return trails.reduce<Place[]>((best, trail) => (depth(trail) > depth(best) ? trail : best), [])
}

const trailsIn = (places: Place[]): Place[][] =>
  places.flatMap((place) => [[place], ...trailsIn(place.children).map((trail) => [place, ...trail])])
