import type { Field } from '@/components/admin/kit/model'
import { fieldsOf } from '@/components/admin/server/describe'
import { parentsFor } from '@/components/admin/tree/tree'
import type { Translate } from '@/components/ui/language'
import type { Locale } from '@/lib/base/i18n/i18n'
import { createMenu } from '@/lib/menu/endpoints'
import { type Node, RULES } from './tree'

const ORDER = ['kind', 'title', 'title_en', 'name', 'parent_id', 'path', 'icon', 'hidden']
const INDENT = '\u2003'

/** The form of an entry: its parent is a choice among the others; its position is not a field, and its name can be set only once. */
export function fieldsOfEntry(open: string | undefined, nodes: Node[], t: Translate, locale: Locale): Field[] {
  const fields = new Map(fieldsOf(createMenu.input, 'input', t).map((field) => [field.name, field]))
  return ORDER.flatMap((name): Field[] => {
    const field = fields.get(name)
    if (!field || (name === 'name' && open !== 'new')) return []
    if (name !== 'parent_id') return [field]
    return [{ ...field, widget: 'select', required: false, options: parents(nodes, Number(open), locale) }]
  })
}

/** All that something can be below, each as deep as it stands. */
const parents = (nodes: Node[], own: number, locale: Locale) =>
  parentsFor(nodes, own, RULES).map(({ node, depth }) => ({
    value: String(node.id),
    label: `${INDENT.repeat(depth)}${locale === 'zh' ? node.title : node.title_en}`,
  }))
