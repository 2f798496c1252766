import { screen } from '@/components/admin/page/screen'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { pageTitle } from '@/components/ui/translations'
import { readOrder } from '@/lib/commerce/staff-endpoints'
import { readProduct } from '@/lib/product/endpoints'
import { Ledger } from './ledger'

export const generateMetadata = pageTitle('Stock movements')

const COLUMNS = ['product', 'delta', 'balance', 'reason', 'order_no', 'nickname', 'create_time', 'note']

export default function StockLedger({ searchParams }: PageProps<'/admin/stock'>) {
  return screen('Stock movements', async () => {
    const [may, listing] = await Promise.all([
      visitorMay(),
      readList({ resource: 'stock', title: 'Stock movements', columns: COLUMNS, search: searchParams }),
    ])
    return <Ledger {...listing} may={{ product: may(readProduct), order: may(readOrder) }} />
  })
}
