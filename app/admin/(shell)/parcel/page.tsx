import { screen } from '@/components/admin/page/screen'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { pageTitle } from '@/components/ui/translations'
import { readOrder } from '@/lib/commerce/staff-endpoints'
import { readWaybill } from '@/lib/waybill/endpoints'
import { offersWaybills } from '../order/forms'
import { ParcelList } from './parcel-list'

export const generateMetadata = pageTitle('Parcels')

const COLUMNS = ['tracking_no', 'carrier', 'tracking', 'order_no', 'sender', 'create_time']

export default function ParcelPage({ searchParams }: PageProps<'/admin/parcel'>) {
  return screen('Parcels', async () => {
    const [may, listing] = await Promise.all([
      visitorMay(),
      readList({
        resource: 'parcel',
        title: 'Parcels',
        columns: COLUMNS,
        search: searchParams,
        elsewhere: ['tracking', 'order_id'],
      }),
    ])
    const mayPrint = may(readWaybill) && (await offersWaybills())
    return <ParcelList {...listing} mayOpen={may(readOrder)} mayPrint={mayPrint} />
  })
}
