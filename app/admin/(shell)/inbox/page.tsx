import { Stack } from '@mantine/core'
import { asked, type Search } from '@/components/admin/operations'
import { screen } from '@/components/admin/screen'
import { titled } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { countUnread, readInbox } from '@/lib/notice/endpoints'
import { InboxView } from './inbox-view'

export const generateMetadata = titled('My notices')

/** What whoever looks is told; everybody of the staff has it. */
export default async function InboxPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { page = '1', unread } = asked(await searchParams)
  return screen('My notices', async () => {
    const wanted = { page: Number(page) || 1, ...(unread === 'true' && { unread: true }) }
    const [inbox, { count }] = await Promise.all([call(readInbox, wanted), call(countUnread, {})])
    return (
      <Stack gap="lg" maw={860}>
        <InboxView
          notices={inbox.items}
          total={inbox.total}
          size={inbox.size}
          page={inbox.current_page}
          unread={count}
        />
      </Stack>
    )
  })
}
