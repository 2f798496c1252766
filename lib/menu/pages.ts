import type { Registry } from '../core/runtime/runtime'

/** The page of a path, with any query. */
export const pageOfPath = (path: string): string => path.replace(/\/?([?#].*)?$/, '')

/** Everything else can be reached from it. */
export const HOME = '/admin'

/** What the modules declare: each page in menus with the permissions without which it shows nothing. */
type Pages = Registry['pages']

/** What a menu item needs that leads there; nothing where it leads to no page of the back office. */
export const permissionsOfPage = (pages: Pages, path: string): string[] => pages[pageOfPath(path)] ?? []

/** Whether a menu item opens a page with something to do for a staff member with these permissions. */
export const isOpenTo = (pages: Pages, has: (point: string) => boolean, path: string): boolean =>
  pageOfPath(path) !== HOME && Object.hasOwn(pages, pageOfPath(path)) && permissionsOfPage(pages, path).every(has)
