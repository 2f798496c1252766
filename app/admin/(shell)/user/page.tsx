import { formOf, rightsOf } from '@/components/admin/operations'
import { ResourcePage } from '@/components/admin/resource-page'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { ActiveCell, GroupCell, StaffLink } from './cells'
import { NewStaff } from './new-staff'

export const generateMetadata = pageTitle('Staff')

export default async function Staff({ searchParams }: PageProps<'/admin/user'>) {
  const [{ t }, { open, ...search }] = await Promise.all([getTranslations(), searchParams])
  const { create } = await rightsOf('staff', t)
  const isNew = open === 'new' && create !== undefined
  const fields = formOf('staff', t).filter(({ name }) => name !== 'active') // a new account is active
  return (
    <>
      <ResourcePage
        resource="staff"
        title="Staff"
        columns={['nickname', 'username', 'group_name', 'active', 'last_login_time']}
        search={isNew ? Promise.resolve(search) : searchParams}
        cells={{ username: StaffLink, group_name: GroupCell, active: ActiveCell }}
      />
      {isNew && <NewStaff title={create.label} fields={fields} />}
    </>
  )
}
