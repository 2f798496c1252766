import { parseQuery } from '@/components/admin/kit/address'
import type { Field, Search } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { columnsOf, fieldsOf, namesIn } from '@/components/admin/server/describe'
import { openForm } from '@/components/admin/server/open-record'
import { rightsOf, summariesOf, tableOf } from '@/components/admin/server/operations'
import { listTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { parentsFor } from '@/components/admin/tree/tree'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import type { Locale } from '@/lib/base/i18n/i18n'
import { call } from '@/lib/core/next/call'
import { listElements } from '@/lib/element/endpoints'
import { arrangeMenu, checkMenu, createMenu, listMenus, readMenu, readMenuTree } from '@/lib/menu/endpoints'
import { Menus } from './menus'
import { type Node, RULES } from './tree'

export const generateMetadata = listTitle('Menus', 'menu')

export default function MenuPage({ searchParams }: PageProps<'/admin/menu'>) {
  return screen('Menus', () => board(searchParams))
}

async function board(search: Promise<Search>) {
  const [{ t, locale }, query, may] = await Promise.all([getTranslations(), search, visitorMay()])
  const { open, trash } = parseQuery(query)
  const tree = await call(readMenuTree, {})
  const { dead } = may(checkMenu) ? await call(checkMenu, {}) : { dead: [] }
  return (
    <Menus
      tree={tree}
      deleted={trash === 'true' ? await call(listMenus, { trash: true }) : undefined}
      dead={dead.map(({ id }) => id)}
      rights={await rightsOf('menu', t)}
      mayArrange={may(arrangeMenu)}
      table={await tableOf(listMenus)}
      mayGrant={may(listElements)}
      opened={await openForm('menu', open)}
      fields={fieldsOfEntry(open, tree.items, t, locale)}
      record={columnsOf(readMenu.output, namesIn(readMenu.output), [], t)}
      operations={summariesOf('menu', t)}
    />
  )
}

const ORDER = ['kind', 'title', 'title_en', 'name', 'parent_id', 'path', 'icon', 'hidden']
const INDENT = '\u2003'

/**
 * The form of an entry: its parent is a choice among the others; its position is not a field, and its name can
 * be set only once.
 */
function fieldsOfEntry(open: string | undefined, nodes: Node[], t: Translate, locale: Locale): Field[] {
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
