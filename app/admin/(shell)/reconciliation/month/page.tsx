import type { Search } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { pageTitle } from '@/components/ui/translations'
import { shopDate } from '@/lib/base/shop-time'
import { call } from '@/lib/core/next/call'
import { readMonth } from '@/lib/reconciliation/endpoints'
import { Month } from './month'

export const generateMetadata = pageTitle('Month')

export default function OneMonth({ searchParams }: PageProps<'/admin/reconciliation/month'>) {
  return screen('Month', async () => {
    const today = shopDate(new Date())
    const sums = await call(readMonth, { month: monthIn(await searchParams) ?? today.slice(0, 7) })
    return <Month sums={sums} isCurrent={sums.month >= today.slice(0, 7)} />
  })
}

function monthIn({ month }: Awaited<Search>): string | undefined {
  const { data, success } = readMonth.input.safeParse({ month })
  return success ? data.month : undefined
}
