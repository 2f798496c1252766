/** A tree whose entries the page moves before the server has confirmed it. */
export type Branch<Node> = { id: number; children: Node[] }

/** How many levels there may be, and what may have something below it. */
export type Rules<Node> = { deepest: number; takes: (node: Node) => boolean }

/** An entry as one line of the tree. */
export type Line<Node> = { node: Node; depth: number; parent: number | null; at: number; siblings: number }
/** Below which entry, and the how manieth there. */
export type Target = { parent: number | null; at: number }

export function linesOf<Node extends Branch<Node>>(
  nodes: Node[],
  depth = 0,
  parent: number | null = null,
): Line<Node>[] {
  return nodes.flatMap((node, at) => [
    { node, depth, parent, at, siblings: nodes.length },
    ...linesOf(node.children, depth + 1, node.id),
  ])
}

/** Where everything stands, as the server wants to hear it. */
export const positionsOf = <Node extends Branch<Node>>(nodes: Node[]) =>
  linesOf(nodes).map(({ node, parent, at }) => ({ id: node.id, parent_id: parent, sort: at }))

/** The tree with one entry, and all below it, somewhere else; `at` counts without that entry. */
export function moveEntry<Node extends Branch<Node>>(nodes: Node[], id: number, { parent, at }: Target): Node[] {
  const node = linesOf(nodes).find((line) => line.node.id === id)?.node
  if (!node) return nodes
  const put = (all: Node[], here: number | null): Node[] => {
    const rest = all.map((one) => ({ ...one, children: put(one.children, one.id) }))
    return here === parent ? [...rest.slice(0, at), node, ...rest.slice(at)] : rest
  }
  return put(without(nodes, id), null)
}

const heightOf = <Node extends Branch<Node>>(node: Node): number => 1 + Math.max(0, ...node.children.map(heightOf))

/** Whether there is room for something, and all below it, below this line. */
const fits = <Node extends Branch<Node>>({ node, depth }: Line<Node>, moving: Node | undefined, rules: Rules<Node>) =>
  rules.takes(node) && depth + 1 + (moving ? heightOf(moving) : 1) <= rules.deepest

function takes<Node extends Branch<Node>>(
  lines: Line<Node>[],
  moving: Node,
  parent: number | null,
  rules: Rules<Node>,
): boolean {
  const above = lines.find(({ node }) => node.id === parent)
  return parent === null || (above !== undefined && fits(above, moving, rules))
}

/** The possible parents of an entry, as lines: without itself and its descendants. Undefined: a new entry. */
export function parentsFor<Node extends Branch<Node>>(nodes: Node[], id: number | undefined, rules: Rules<Node>) {
  const moving = linesOf(nodes).find(({ node }) => node.id === id)?.node
  const rest = moving ? without(nodes, moving.id) : nodes
  return linesOf(rest).filter((line) => fits(line, moving, rules))
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** One step by the keyboard: among its siblings, below the one before it, or out from its parent to behind it. */
export function stepTo<Node extends Branch<Node>>(
  nodes: Node[],
  id: number,
  step: Step,
  rules: Rules<Node>,
): Target | undefined {
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
  return before && takes(lines, node, before.id, rules) ? { parent: before.id, at: before.children.length } : undefined
}

type Drop = Target & { depth: number }

/** Where a drop in this gap would put an entry: at the wanted depth, or as near to it as the neighbours allow. */
export function dropAt<Node extends Branch<Node>>(
  nodes: Node[],
  { id, gap, depth }: { id: number; gap: number; depth: number },
  rules: Rules<Node>,
): Drop | undefined {
  const lines = linesOf(nodes)
  const from = lines.findIndex(({ node }) => node.id === id)
  const moving = lines[from]?.node
  if (!moving) return undefined
  const rest = linesOf(without(nodes, id))
  const place = gap <= from ? gap : Math.max(from, gap - linesOf([moving]).length)
  const least = rest[place]?.depth ?? 0
  const choices = placesAfter(rest, rest[place - 1])
  const fitting = choices.filter(({ parent, depth }) => depth >= least && takes(rest, moving, parent, rules))
  const nearest = (best: Drop, one: Drop) => (Math.abs(one.depth - depth) < Math.abs(best.depth - depth) ? one : best)
  return fitting.length > 0 ? fitting.reduce(nearest) : undefined
}

const without = <Node extends Branch<Node>>(nodes: Node[], id: number): Node[] =>
  nodes.filter((one) => one.id !== id).map((one) => ({ ...one, children: without(one.children, id) }))

/** Behind a line, from below it outwards: the first of its children, its next sibling, its parent's, … */
function placesAfter<Node extends Branch<Node>>(lines: Line<Node>[], above: Line<Node> | undefined): Drop[] {
  if (!above) return [{ parent: null, at: 0, depth: 0 }]
  const next = ({ parent, at, depth }: Line<Node>): Drop => ({ parent, at: at + 1, depth })
  const outwards = (line: Line<Node> | undefined): Drop[] =>
    line ? [next(line), ...outwards(lines.find(({ node }) => node.id === line.parent))] : []
  return [{ parent: above.node.id, at: 0, depth: above.depth + 1 }, ...outwards(above)]
}
