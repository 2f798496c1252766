import { ResourcePage } from '@/components/admin/resource-page'
import { pageTitle } from '@/components/ui/translations'
import { RightsCell, UsersCell } from './cells'
import { DraftProvider } from './draft'
import { CopyField, ElementsField, MenusField, PointsField } from './fields'

export const generateMetadata = pageTitle('Groups')

export default function Groups({ searchParams }: PageProps<'/admin/group'>) {
  return (
    <DraftProvider>
      <ResourcePage
        resource="group"
        title="Groups"
        columns={['name', 'info', 'points', 'users', 'update_time']}
        search={searchParams}
        widgets={{ points: PointsField, menu_ids: MenusField, element_ids: ElementsField, copy_of: CopyField }}
        cells={{ points: RightsCell, users: UsersCell }}
      />
    </DraftProvider>
  )
}
