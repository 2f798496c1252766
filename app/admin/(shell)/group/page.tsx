import { PartsProvider } from '@/components/admin/form/parts'
import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { registry } from '@/lib/registry'
import { tasks } from '@/lib/tasks'
import { CopyField, ElementsField, MenusField, PointsField, UsersCell } from './groups'
import { RightsCell } from './rights-cell'
import { TasksProvider } from './tasks'

export const generateMetadata = listTitle('Groups', 'group')

export default function Groups({ searchParams }: PageProps<'/admin/group'>) {
  return (
    <PartsProvider>
      <TasksProvider tasks={tasks} pages={registry.pages}>
        <ResourcePage
          resource="group"
          title="Groups"
          columns={['name', 'info', 'points', 'users', 'update_time']}
          search={searchParams}
          widgets={{ points: PointsField, menu_ids: MenusField, element_ids: ElementsField, copy_of: CopyField }}
          cells={{ points: RightsCell, users: UsersCell }}
        />
      </TasksProvider>
    </PartsProvider>
  )
}
