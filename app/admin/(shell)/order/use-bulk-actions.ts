'use client'

import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { searchOf } from '@/components/admin/kit/address'
import { useDownload } from '@/components/admin/kit/use-download'
import type { BulkAction } from '@/components/admin/table/actions'
import { useLanguage } from '@/components/ui/language'
import type { MayWork } from './head-actions'

const MOST_PRINTED = 50

/** What can be done with the selected orders, as far as the visitor may. */
export function useBulkActions(may: MayWork): BulkAction[] {
  const { t } = useLanguage()
  const router = useRouter()
  const { download } = useDownload('order.export')
  const actions: (BulkAction & { may: boolean })[] = [
    {
      may: may.ship,
      label: t('Ship selected'),
      icon: 'truck',
      run: async (ids) => {
        router.push(`/admin/order/ship?ids=${ids.join(',')}`)
        return false
      },
      all: async ({ filter }) => {
        const { status: _status, ...filters } = filter
        const given = Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)])
        router.push(`/admin/order/ship${searchOf(Object.fromEntries(given))}`)
        return false
      },
    },
    {
      may: may.print,
      label: t('Print packing slips'),
      icon: 'print',
      // In a new window, so that the list keeps its state.
      run: async (ids) => {
        if (ids.length > MOST_PRINTED)
          notifications.show({ color: 'red', message: t('Up to {n} orders at a time', { n: MOST_PRINTED }) })
        else window.open(`/admin/order/print?ids=${ids.join(',')}`, '_blank', 'noopener')
        return false
      },
    },
    {
      may: may.export,
      label: t('Export selected'),
      icon: 'download',
      run: async (ids) => {
        await download(`/cms/order/export?ids=${ids.join(',')}&format=xlsx`, 'order.xlsx')
        return false
      },
    },
  ]
  return actions.filter((one) => one.may)
}
