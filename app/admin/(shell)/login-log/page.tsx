import { Stack } from '@mantine/core'
import { ResourcePage } from '@/components/admin/list/resource-page'
import { listTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { readCustomer } from '@/lib/customer/endpoints'
import { readStaff } from '@/lib/staff/endpoints'
import {
  AccountCell,
  BrowserCell,
  BrowserFact,
  PeopleProvider,
  PersonCell,
  ResultCell,
  ResultFact,
  UnknownNameFact,
} from './logins'
import { SignInTabs } from './sign-in-tabs'

export const generateMetadata = listTitle('Sign-ins', 'login_log')

export default async function SignIns({ searchParams }: PageProps<'/admin/login-log'>) {
  const may = await visitorMay()
  return (
    <Stack gap="md">
      <SignInTabs current="/admin/login-log" />
      <PeopleProvider may={{ staff: may(readStaff), customers: may(readCustomer) }}>
        <ResourcePage
          resource="login_log"
          title="Sign-ins"
          columns={['create_time', 'success', 'reason', 'staff', 'account', 'address', 'browser', 'system']}
          search={searchParams}
          widgets={{ success: ResultFact, unknown_name: UnknownNameFact, browser: BrowserFact }}
          cells={{ success: ResultCell, staff: PersonCell, account: AccountCell, browser: BrowserCell }}
        />
      </PeopleProvider>
    </Stack>
  )
}
