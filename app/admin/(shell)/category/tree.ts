import type { Rules } from '@/components/admin/tree/tree'

/** A category with all that is below it. */
export type Node = {
  id: number
  parent_id: number | null
  version: number
  name: string
  description: string
  image: string | null
  /** The names from the top down to its own. */
  path: string[]
  products: number
  children: Node[]
}

export const RULES: Rules<Node> = { deepest: 4, takes: () => true }
