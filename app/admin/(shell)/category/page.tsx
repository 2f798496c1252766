import { parseQuery } from '@/components/admin/kit/address'
import type { Search } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { columnsOf, namesIn } from '@/components/admin/server/describe'
import { visitorMay } from '@/components/admin/server/may'
import { openForm } from '@/components/admin/server/open-record'
import { mayFind, rightsOf, summariesOf, tableOf } from '@/components/admin/server/operations'
import { listTitle } from '@/components/admin/server/titles'
import { getTranslations } from '@/components/ui/translations'
import { arrangeCategories, listCategories, readCategory, readCategoryTree } from '@/lib/category/endpoints'
import { call } from '@/lib/core/next/call'
import { Categories } from './categories'
import { fieldsOfCategory } from './fields'

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
