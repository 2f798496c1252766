import { ResourcePage } from '@/components/admin/resource-page'
import { pageTitle } from '@/components/ui/translations'
import { GroupsCell, MenuCell, PageField, SignCell } from './cells'

export const generateMetadata = pageTitle('Page elements')

export default function Elements({ searchParams }: PageProps<'/admin/element'>) {
  return (
    <ResourcePage
      resource="element"
      title="Page elements"
      columns={['name', 'menu', 'sign', 'groups', 'update_time']}
      search={searchParams}
      widgets={{ menu_id: PageField }}
      cells={{ menu: MenuCell, sign: SignCell, groups: GroupsCell }}
    />
  )
}
