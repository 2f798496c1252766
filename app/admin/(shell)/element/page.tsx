import { ResourcePage } from '@/components/admin/resource-page'
import { titled } from '@/components/ui/speak'
import { GroupsCell, MenuCell, PageField, SignCell } from './cells'

export const generateMetadata = titled('Elements')

export default function Elements({ searchParams }: PageProps<'/admin/element'>) {
  return (
    <ResourcePage
      resource="element"
      title="Elements"
      columns={['name', 'menu', 'sign', 'groups', 'update_time']}
      search={searchParams}
      widgets={{ menu_id: PageField }}
      cells={{ menu: MenuCell, sign: SignCell, groups: GroupsCell }}
    />
  )
}
