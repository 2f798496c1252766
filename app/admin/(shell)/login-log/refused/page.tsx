import { Stack } from '@mantine/core'
import { RefusedList } from '@/components/admin/list/refused-list'
import { screen } from '@/components/admin/page/screen'
import { readList } from '@/components/admin/server/read-list'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { SignInTabs } from '../sign-in-tabs'

const TITLE = 'Blocked attempts'
const COLUMNS = ['last_time', 'reason', 'user_id', 'staff', 'account', 'count', 'network', 'first_time']

export const generateMetadata = pageTitle(TITLE)

export default function RefusedSignIns({ searchParams }: PageProps<'/admin/login-log/refused'>) {
  return screen(TITLE, async () => {
    const [{ t }, listing] = await Promise.all([
      getTranslations(),
      readList({ resource: 'refused_sign_in', title: TITLE, columns: COLUMNS, search: searchParams }),
    ])
    return (
      <Stack gap="md">
        <SignInTabs current="/admin/login-log/refused" />
        <RefusedList
          {...listing}
          text={t(
            'After too many failures, or while the platform is unavailable, attempts are blocked and counted per account, network and hour',
          )}
          nothing={t('No blocked attempts')}
        />
      </Stack>
    )
  })
}
