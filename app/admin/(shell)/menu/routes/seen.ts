/** An entry of the navigation as somebody sees it; of a group it is known what was given in vain. */
export type Seen = {
  id: number
  kind: 'folder' | 'page' | 'link'
  path: string
  hidden: boolean
  meta: { title: string; icon: string }
  elements: string[]
  lacks?: string[]
  children: Seen[]
}

export type SeenLine = { entry: Seen; depth: number }

export const linesOf = (routes: Seen[], depth = 0): SeenLine[] =>
  routes.flatMap((entry) => [{ entry, depth }, ...linesOf(entry.children, depth + 1)])

/** Pages and buttons that are shown and refuse whoever uses them. */
export const vainIn = (routes: Seen[]) =>
  linesOf(routes).flatMap(({ entry }) => (entry.lacks ?? []).map((point) => ({ title: entry.meta.title, point })))
