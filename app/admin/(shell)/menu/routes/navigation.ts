/** An entry of the navigation; for a group it includes grants that have no effect. */
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

/** Pages and buttons that are visible but refused to the group. */
export const refusedEntries = (routes: NavigationEntry[]) =>
  linesOf(routes).flatMap(({ entry }) => (entry.lacks ?? []).map((point) => ({ title: entry.meta.title, point })))
