/** An entry of the navigation as somebody sees it; of a group it is known what was given in vain. */
export type NavigationEntry = {
  id: number
  kind: 'folder' | 'page' | 'link'
  path: string
  hidden: boolean
  meta: { title: string; icon: string }
  elements: string[]
  lacks?: string[]
  children: NavigationEntry[]
}

export type NavigationLine = { entry: NavigationEntry; depth: number }

export const linesOf = (routes: NavigationEntry[], depth = 0): NavigationLine[] =>
  routes.flatMap((entry) => [{ entry, depth }, ...linesOf(entry.children, depth + 1)])

/** Pages and buttons that are shown and refuse whoever uses them. */
export const refusedEntries = (routes: NavigationEntry[]) =>
  linesOf(routes).flatMap(({ entry }) => (entry.lacks ?? []).map((point) => ({ title: entry.meta.title, point })))
