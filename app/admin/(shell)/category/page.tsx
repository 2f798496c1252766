import { parseQuery } from '@/components/admin/kit/address'
import type { Field, Search } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { columnsOf, fieldsOf, namesIn } from '@/components/admin/server/describe'
import { openForm } from '@/components/admin/server/open-record'
import { mayFind, rightsOf, summariesOf, tableOf } from '@/components/admin/server/operations'
import { listTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { parentsFor } from '@/components/admin/tree/tree'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import {
  arrangeCategories,
  createCategory,
  listCategories,
  readCategory,
  readCategoryTree,
} from '@/lib/category/endpoints'
import { call } from '@/lib/core/next/call'
import { Categories } from './categories'
import { type Node, RULES } from './tree'

export const generateMetadata = listTitle('Categories', 'category')

export default function CategoryPage({ searchParams }: PageProps<'/admin/category'>) {
  return screen('Categories', () => board(searchParams))
}

async function board(search: Promise<Search>) {
  const [{ t }, query, may] = await Promise.all([getTranslations(), search, visitorMay()])
  const { open, trash, below } = parseQuery(query)
  const tree = await call(readCategoryTree, {})
  return (
    <Categories
      tree={tree}
      deleted={trash === 'true' ? await inTrash() : undefined}
      rights={await rightsOf('category', t)}
      mayArrange={may(arrangeCategories)}
      table={await tableOf(listCategories)}
      mayFind={await mayFind('product')}
      opened={await openForm('category', open)}
      fields={fieldsOfCategory({ open, below }, tree.items, t)}
      record={columnsOf(readCategory.output, namesIn(readCategory.output), [], t)}
      operations={summariesOf('category', t)}
    />
  )
}

/** The most recently deleted categories. */
async function inTrash() {
  const { items } = await call(listCategories, { trash: true, sort: '-update_time', size: 100 })
  return items.map((one) => ({ ...one, children: [] }))
}

const ORDER = ['name', 'parent_id', 'image', 'description']
const INDENT = '\u2003'

type Query = { open?: string | undefined; below?: string | undefined }

/** The form of a category: its parent is a choice among the others, and its position is not a field. */
function fieldsOfCategory({ open, below }: Query, nodes: Node[], t: Translate): Field[] {
  const fields = new Map(fieldsOf(createCategory.input, 'input', t).map((field) => [field.name, field]))
  const options = parentsFor(nodes, Number(open), RULES).map(({ node, depth }) => ({
    value: String(node.id),
    label: `${INDENT.repeat(depth)}${node.name}`,
  }))
  const isOption = options.some(({ value }) => value === below)
  return ORDER.flatMap((name): Field[] => {
    const field = fields.get(name)
    if (!field || name !== 'parent_id') return field ? [field] : []
    return [{ ...field, widget: 'select', options, initial: isOption ? Number(below) : undefined }]
  })
}
