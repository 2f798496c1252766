/** The menu as the page moves its entries about, before the server has said what it thinks of it. */
export type Node = {
  id: number
  parent_id: number | null
  sort: number
  version: number
  kind: 'folder' | 'page' | 'link'
  title: string
  title_en: string
  name: string
  icon: string
  path: string
  hidden: boolean
  children: Node[]
}

/** An entry as one line of the tree. */
export type Line = { node: Node; depth: number; parent: number | null; at: number; siblings: number }
/** Below which entry, and the how manieth there. */
export type Target = { parent: number | null; at: number }

export const DEEPEST = 5

export function linesOf(nodes: Node[], depth = 0, parent: number | null = null): Line[] {
  return nodes.flatMap((node, at) => [
    { node, depth, parent, at, siblings: nodes.length },
    ...linesOf(node.children, depth + 1, node.id),
  ])
}

/** Where everything stands, as the server wants to hear it. */
export const placesOf = (nodes: Node[]) =>
  linesOf(nodes).map(({ node, parent, at }) => ({ id: node.id, parent_id: parent, sort: at }))

/** The tree with one entry, and all below it, somewhere else; `at` counts without that entry. */
export function moved(nodes: Node[], id: number, { parent, at }: Target): Node[] {
  const node = linesOf(nodes).find((line) => line.node.id === id)?.node
  if (!node) return nodes
  const put = (all: Node[], here: number | null): Node[] => {
    const rest = all.map((one) => ({ ...one, children: put(one.children, one.id) }))
    return here === parent ? [...rest.slice(0, at), node, ...rest.slice(at)] : rest
  }
  return put(without(nodes, id), null)
}

const heightOf = (node: Node): number => 1 + Math.max(0, ...node.children.map(heightOf))

/** Nothing goes below a link, nor deeper than the menu may be. */
function takes(lines: Line[], moving: Node, parent: number | null): boolean {
  if (parent === null) return true
  const above = lines.find(({ node }) => node.id === parent)
  return above !== undefined && above.node.kind !== 'link' && above.depth + 1 + heightOf(moving) <= DEEPEST
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** One step by the keyboard: among its siblings, below the one before it, or out from its parent to behind it. */
export function stepTo(nodes: Node[], id: number, step: Step): Target | undefined {
  const lines = linesOf(nodes)
  const line = lines.find(({ node }) => node.id === id)
  if (!line) return undefined
  const { parent, at, siblings, node } = line
  if (step === 'up') return at > 0 ? { parent, at: at - 1 } : undefined
  if (step === 'down') return at < siblings - 1 ? { parent, at: at + 1 } : undefined
  if (step === 'out') {
    const above = lines.find((one) => one.node.id === parent)
    return above && { parent: above.parent, at: above.at + 1 }
  }
  const before = lines.find((one) => one.parent === parent && one.at === at - 1)?.node
  return before && takes(lines, node, before.id) ? { parent: before.id, at: before.children.length } : undefined
}

type Drop = Target & { depth: number }

/** Where a drop in this gap would put an entry: at the wanted depth, or as near to it as the neighbours allow. */
export function dropAt(nodes: Node[], id: number, gap: number, wanted: number): Drop | undefined {
  const lines = linesOf(nodes)
  const from = lines.findIndex(({ node }) => node.id === id)
  const moving = lines[from]?.node
  if (!moving) return undefined
  const rest = linesOf(without(nodes, id))
  const place = gap <= from ? gap : Math.max(from, gap - linesOf([moving]).length)
  const least = rest[place]?.depth ?? 0
  const choices = placesAfter(rest, rest[place - 1])
  const fitting = choices.filter(({ parent, depth }) => depth >= least && takes(rest, moving, parent))
  const nearest = (best: Drop, one: Drop) => (Math.abs(one.depth - wanted) < Math.abs(best.depth - wanted) ? one : best)
  return fitting.length > 0 ? fitting.reduce(nearest) : undefined
}

const without = (nodes: Node[], id: number): Node[] =>
  nodes.filter((one) => one.id !== id).map((one) => ({ ...one, children: without(one.children, id) }))

/** Behind a line, from below it outwards: the first of its children, its next sibling, its parent's, … */
function placesAfter(lines: Line[], above: Line | undefined): Drop[] {
  if (!above) return [{ parent: null, at: 0, depth: 0 }]
  const next = ({ parent, at, depth }: Line): Drop => ({ parent, at: at + 1, depth })
  const outwards = (line: Line | undefined): Drop[] =>
    line ? [next(line), ...outwards(lines.find(({ node }) => node.id === line.parent))] : []
  return [{ parent: above.node.id, at: 0, depth: above.depth + 1 }, ...outwards(above)]
}
