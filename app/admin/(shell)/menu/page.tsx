import { parseQuery } from '@/components/admin/kit/address'
import type { Search } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { columnsOf, namesIn } from '@/components/admin/server/describe'
import { visitorMay } from '@/components/admin/server/may'
import { openForm } from '@/components/admin/server/open-record'
import { rightsOf, summariesOf, tableOf } from '@/components/admin/server/operations'
import { listTitle } from '@/components/admin/server/titles'
import { getTranslations } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { listElements } from '@/lib/element/endpoints'
import { arrangeMenu, checkMenu, listMenus, readMenu, readMenuTree } from '@/lib/menu/endpoints'
import { fieldsOfEntry } from './fields'
import { Menus } from './menus'

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
