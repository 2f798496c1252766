import type { Route } from 'next'
import type { z } from 'zod'
import type { MenuRoute } from '@/lib/menu/contract'

/** An item of the navigation, as much of it as the browser needs. */
export type NavItem = {
  id: number
  title: string
  icon: string
  kind: 'folder' | 'page' | 'link'
  path: string
  hidden: boolean
  waits: number | null
  children: NavItem[]
}

export const HOME = '/admin'

export const navItemsOf = (routes: z.output<typeof MenuRoute>[]): NavItem[] =>
  routes.map(({ id, kind, path, hidden, unused, waits, meta, children }) => ({
    id,
    kind,
    path,
    hidden: hidden || unused,
    waits,
    title: meta.title,
    icon: meta.icon,
    children: navItemsOf(children),
  }))

/** The cookie that keeps which folders of the menu are open, by their ids. */
export const FOLDERS = 'kiosk.menu'
const LINES = 18 // of a window 900 pixels high

/** As they were left; before that as many of the first ones as fit. */
export function openFolders(items: NavItem[], cookie: string | undefined): number[] {
  if (cookie !== undefined) return cookie.split('.').map(Number)
  const folders = items.filter(({ kind }) => kind === 'folder')
  const linesTo = (last: number) =>
    folders.slice(0, last + 1).reduce((sum, { children }) => sum + children.length, items.length)
  return folders.filter((_, at) => linesTo(at) <= LINES).map(({ id }) => id)
}

/** Where `g` and this key lead, for staff who have that page in the menu. */
const GOALS: Record<string, string> = {
  h: HOME,
  o: '/admin/order',
  r: '/admin/after-sale',
  p: '/admin/product',
  c: '/admin/customer',
  s: '/admin/config',
}

export type Goal = { key: string; title: string; path: Route }

export function goalsOf(items: NavItem[]): Goal[] {
  const pages = trailsIn(visibleItems(items)).flatMap((trail) => trail.slice(-1))
  return Object.entries(GOALS).flatMap(([key, goal]) => {
    const page = pages.find(({ path }) => path === goal)
    return page && isInternalPath(page.path) ? [{ key, title: page.title, path: page.path }] : []
  })
}

/** The entries of the navigation: nothing hidden, no dead link, no empty folder. */
export const visibleItems = (items: NavItem[]): NavItem[] =>
  items
    .filter(({ hidden }) => !hidden)
    .map((item) => ({ ...item, children: visibleItems(item.children) }))
    .filter(({ kind, path, children }) =>
      kind === 'folder' ? children.length > 0 : isInternalPath(path) || isOutside(path),
    )

/** An address of this site; menus are data, so its page may not exist. */
export const isInternalPath = (path: string): path is Route => /^\/(?![/\\])/.test(path)
const isOutside = (path: string): boolean => /^https?:\/\//i.test(path)

/** The way to the page at this address, from the root of the menu; the longest path that fits is the page. */
export function trailTo(items: NavItem[], pathname: string): NavItem[] {
  const fits = ({ path, kind }: NavItem) =>
    kind === 'page' && (path === pathname || (path !== HOME && pathname.startsWith(`${path}/`)))
  const trails = trailsIn(items).filter((trail) => trail.slice(-1).some(fits))
  const depth = (trail: NavItem[]) => trail.at(-1)?.path.length ?? 0
  return trails.reduce<NavItem[]>((best, trail) => (depth(trail) > depth(best) ? trail : best), [])
}

const trailsIn = (items: NavItem[]): NavItem[][] =>
  items.flatMap((item) => [[item], ...trailsIn(item.children).map((trail) => [item, ...trail])])
