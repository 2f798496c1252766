import { Stack } from '@mantine/core'
import { RefusedList } from '@/components/admin/list/refused-list'
import { screen } from '@/components/admin/page/screen'
import { readList } from '@/components/admin/server/read-list'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { LogTabs } from '../log-tabs'

const TITLE = 'Blocked customer requests'
const COLUMNS = ['last_time', 'user_id', 'username', 'count', 'summary', 'network', 'first_time']

export const generateMetadata = pageTitle(TITLE)

export default function RefusedCalls({ searchParams }: PageProps<'/admin/oper-log/refused'>) {
  return screen(TITLE, async () => {
    const [{ t }, listing] = await Promise.all([
      getTranslations(),
      readList({ resource: 'refused_call', title: TITLE, columns: COLUMNS, search: searchParams }),
    ])
    return (
      <Stack gap="md">
        <LogTabs current="/admin/oper-log/refused" />
        <RefusedList
          {...listing}
          text={t('Customer requests to the back office are blocked and counted per customer, network and hour')}
          nothing={t('No blocked customer requests')}
        />
      </Stack>
    )
  })
}
