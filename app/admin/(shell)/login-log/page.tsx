import { Stack } from '@mantine/core'
import { ResourcePage } from '@/components/admin/resource-page'
import { pageTitle } from '@/components/ui/translations'
import { AccountCell, BrowserCell, ResultCell } from './cells'
import { BrowserFact, ResultFact, UnknownNameFact } from './facts'
import { SignInViews } from './views'

export const generateMetadata = pageTitle('Sign-ins')

export default function SignIns({ searchParams }: PageProps<'/admin/login-log'>) {
  return (
    <Stack gap="md">
      <SignInViews current="/admin/login-log" />
      <ResourcePage
        resource="login_log"
        title="Sign-ins"
        columns={['create_time', 'success', 'reason', 'staff', 'account', 'address', 'browser', 'system']}
        search={searchParams}
        widgets={{ success: ResultFact, unknown_name: UnknownNameFact, browser: BrowserFact }}
        cells={{ success: ResultCell, account: AccountCell, browser: BrowserCell }}
      />
    </Stack>
  )
}
