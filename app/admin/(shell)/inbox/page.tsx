import { parseQuery } from '@/components/admin/kit/address'
import type { Search } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { pageTitle } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { countUnread, readInbox } from '@/lib/notice/endpoints'
import { InboxNotices } from './inbox'

export const generateMetadata = pageTitle('My notices')

/** The visitor's own notices; all staff have this page. */
export default async function InboxPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { page = '1', unread } = parseQuery(await searchParams)
  return screen('My notices', async () => {
    const input = { page: Number(page) || 1, unread: unread === 'true' || undefined }
    const [inbox, { count }] = await Promise.all([call(readInbox, input), call(countUnread, {})])
    return (
      <InboxNotices
        notices={inbox.items}
        total={inbox.total}
        size={inbox.size}
        page={inbox.current_page}
        unread={count}
      />
    )
  })
}
