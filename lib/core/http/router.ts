import type { Endpoint } from '../endpoint/endpoint'

/** The operations of one path by method; undefined: no such path. */
export type Methods = ReadonlyMap<string, Endpoint>
export type Router = (path: string) => Methods | undefined
type Node = { literal: Map<string, Node>; parameter?: Node; methods?: Map<string, Endpoint> }

/** From a path to the operations that answer it by method: a literal piece wins over a parameter. */
export function router(endpoints: Endpoint[]): Router {
  const root: Node = { literal: new Map() }
  for (const endpoint of endpoints) {
    const node = endpoint.path.slice(1).split('/').reduce(addPath, root)
    node.methods ??= new Map()
    node.methods.set(endpoint.method, endpoint)
  }
  return (path) => findNode(root, path.slice(1).split('/'), 0)
}

function addPath(node: Node, piece: string): Node {
  if (piece.startsWith('{')) {
    node.parameter ??= { literal: new Map() }
    return node.parameter
  }
  const next = node.literal.get(piece) ?? { literal: new Map() }
  node.literal.set(piece, next)
  return next
}

function findNode(node: Node, pieces: string[], at: number): Methods | undefined {
  const piece = pieces[at]
  if (piece === undefined) return node.methods
  const next = [node.literal.get(piece), piece ? node.parameter : undefined]
  return next.map((one) => one && findNode(one, pieces, at + 1)).find((methods) => methods !== undefined)
}
