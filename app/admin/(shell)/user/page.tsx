import { PartsProvider } from '@/components/admin/form/parts'
import { ResourcePage } from '@/components/admin/list/resource-page'
import { formOf, rightsOf } from '@/components/admin/server/operations'
import { listTitle } from '@/components/admin/server/titles'
import { getTranslations } from '@/components/ui/translations'
import { currentVisit } from '@/lib/core/next/visit'
import { EditorProvider } from './editor'
import { ActiveCell, ActiveField, GroupCell, GroupField, NewStaff, StaffLink, SuperField } from './staff'

export const generateMetadata = listTitle('Staff', 'staff')

const WIDGETS = { group_id: GroupField, is_super: SuperField, active: ActiveField }

export default async function Staff({ searchParams }: PageProps<'/admin/user'>) {
  const [{ t }, { open, ...search }] = await Promise.all([getTranslations(), searchParams])
  const [{ create }, { actor }] = await Promise.all([rightsOf('staff', t), currentVisit()])
  const isNew = open === 'new' && create !== undefined
  const fields = formOf('staff', t).filter(({ name }) => name !== 'active') // a new account is active
  return (
    <EditorProvider isSuper={actor?.is_super === true} isSelf={open === String(actor?.id)}>
      <PartsProvider>
        <ResourcePage
          resource="staff"
          title="Staff"
          columns={['nickname', 'username', 'group_name', 'active', 'last_login_time']}
          search={isNew ? Promise.resolve(search) : searchParams}
          widgets={WIDGETS}
          cells={{ username: StaffLink, group_name: GroupCell, active: ActiveCell }}
        />
        {isNew && <NewStaff title={create.label} fields={fields} widgets={WIDGETS} />}
      </PartsProvider>
    </EditorProvider>
  )
}
