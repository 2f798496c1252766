import { screen } from '@/components/admin/page/screen'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { pageTitle } from '@/components/ui/translations'
import { retryWeChatMessage } from '@/lib/wechat/endpoints'
import { Messages } from './messages'

export const generateMetadata = pageTitle('Messages from WeChat')

const COLUMNS = ['create_time', 'kind', 'state', 'about', 'times', 'error']

export default function WeChatMessages({ searchParams }: PageProps<'/admin/wechat-message'>) {
  return screen('Messages from WeChat', async () => {
    const [may, { filters, ...listing }] = await Promise.all([
      visitorMay(),
      readList({ resource: 'wechat_message', title: 'Messages from WeChat', columns: COLUMNS, search: searchParams }),
    ])
    const states = filters.find(({ name }) => name === 'state')?.options ?? []
    return (
      <Messages
        {...listing}
        filters={filters.filter(({ name }) => name !== 'state')}
        states={states}
        mayRetry={may(retryWeChatMessage)}
      />
    )
  })
}
