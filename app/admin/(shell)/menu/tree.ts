import type { Rules } from '@/components/admin/tree/tree'

/** An entry of the menu with all that is below it. */
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

export const RULES: Rules<Node> = { deepest: 5, takes: ({ kind }) => kind !== 'link' }
