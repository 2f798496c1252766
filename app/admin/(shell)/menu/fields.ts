import { fieldsOf } from '@/components/admin/describe'
import type { Field } from '@/components/admin/model'
import type { Translate } from '@/components/ui/language'
import type { Locale } from '@/lib/core/i18n/i18n'
import { createMenu } from '@/lib/menu/endpoints'
import { DEEPEST, linesOf, type Node } from './tree'

const ORDER = ['kind', 'title', 'title_en', 'name', 'parent_id', 'path', 'icon', 'hidden']
const INDENT = '\u2003'

/** The form of an entry: its place is a choice among the others, its order is not asked for, its name only once. */
export function fieldsOfEntry(open: string | undefined, nodes: Node[], t: Translate, locale: Locale): Field[] {
  const fields = new Map(fieldsOf(createMenu.input, 'input', t).map((field) => [field.name, field]))
  return ORDER.flatMap((name): Field[] => {
    const field = fields.get(name)
    if (!field || (name === 'name' && open !== 'new')) return []
    if (name !== 'parent_id') return [field]
    return [{ ...field, widget: 'select', required: false, options: parents(nodes, Number(open), locale) }]
  })
}

/** All that something can be below, but for the entry itself and what is below it. */
function parents(nodes: Node[], own: number, locale: Locale) {
  const others = (all: Node[]): Node[] =>
    all.filter((one) => one.id !== own).map((one) => ({ ...one, children: others(one.children) }))
  return linesOf(others(nodes))
    .filter(({ node, depth }) => node.kind !== 'link' && depth < DEEPEST - 1)
    .map(({ node, depth }) => ({
      value: String(node.id),
      label: `${INDENT.repeat(depth)}${locale === 'zh' ? node.title : node.title_en}`,
    }))
}
