import type { Field } from '@/components/admin/kit/model'
import { fieldsOf } from '@/components/admin/server/describe'
import { parentsFor } from '@/components/admin/tree/tree'
import type { Translate } from '@/components/ui/language'
import { createCategory } from '@/lib/category/endpoints'
import { type Node, RULES } from './tree'

const ORDER = ['name', 'parent_id', 'image', 'description']
const INDENT = '\u2003'

type Query = { open?: string | undefined; below?: string | undefined }

/** The form of a category: its parent is a choice among the others, and its position is not a field. */
export function fieldsOfCategory({ open, below }: Query, nodes: Node[], t: Translate): Field[] {
  const fields = new Map(fieldsOf(createCategory.input, 'input', t).map((field) => [field.name, field]))
  const options = parentsFor(nodes, Number(open), RULES).map(({ node, depth }) => ({
    value: String(node.id),
    label: `${INDENT.repeat(depth)}${node.name}`,
  }))
  const isOption = options.some(({ value }) => value === below)
  return ORDER.flatMap((name): Field[] => {
    const field = fields.get(name)
    if (!field || name !== 'parent_id') return field ? [field] : []
    return [{ ...field, widget: 'select', options, ...(isOption && { initial: Number(below) }) }]
  })
}
