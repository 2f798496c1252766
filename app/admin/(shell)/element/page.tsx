import { PartsProvider } from '@/components/admin/form/parts'
import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { GroupsCell, GroupsField, MenuCell, NameField, PageField, SignCell, SignField } from './elements'

export const generateMetadata = listTitle('Page elements', 'element')

export default function Elements({ searchParams }: PageProps<'/admin/element'>) {
  return (
    <PartsProvider>
      <ResourcePage
        resource="element"
        title="Page elements"
        columns={['name', 'menu', 'sign', 'groups', 'update_time']}
        search={searchParams}
        widgets={{ menu_id: PageField, name: NameField, sign: SignField, group_ids: GroupsField }}
        cells={{ menu: MenuCell, sign: SignCell, groups: GroupsCell }}
      />
    </PartsProvider>
  )
}
