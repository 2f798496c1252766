import { columnsOf, namesIn } from '@/components/admin/describe'
import { asked, rightsOf, type Search, wordsOf } from '@/components/admin/operations'
import { openedBy } from '@/components/admin/resource-page'
import { screen } from '@/components/admin/screen'
import { speak, titled } from '@/components/ui/speak'
import { holds } from '@/lib/core/auth/actor'
import { call } from '@/lib/core/endpoint/call'
import { visit } from '@/lib/core/endpoint/visit'
import { arrangeMenu, checkMenu, listMenus, readMenu, readMenuTree } from '@/lib/menu/endpoints'
import { fieldsOfEntry } from './fields'
import { Menus } from './menus'

export const generateMetadata = titled('Menus')

export default function MenuPage({ searchParams }: PageProps<'/admin/menu'>) {
  return screen('Menus', () => board(searchParams))
}

async function board(search: Promise<Search>) {
  const [{ t, locale }, query, { actor }] = await Promise.all([speak(), search, visit()])
  const { open, trash } = asked(query)
  const tree = await call(readMenuTree, {})
  const may = (point: string) => actor !== null && holds(actor, point)
  const { dead } = may(checkMenu.point) ? await call(checkMenu, {}) : { dead: [] }
  return (
    <Menus
      tree={tree}
      gone={trash === 'true' ? await call(listMenus, { trash: true }) : undefined}
      dead={dead.map(({ id }) => id)}
      rights={await rightsOf('menu', t)}
      mayArrange={may(arrangeMenu.point)}
      mayGrant={may('element.list')}
      opened={await openedBy('menu', open)}
      fields={fieldsOfEntry(open, tree.items, t, locale)}
      record={columnsOf(readMenu.output, namesIn(readMenu.output), [], t)}
      operations={wordsOf('menu', t)}
    />
  )
}
