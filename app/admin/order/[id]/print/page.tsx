import { idInPath, idsInQuery } from '@/components/admin/server/open-record'
import { pageTitle } from '@/components/ui/translations'
import { slipsPage } from '../../slips-page'

export const generateMetadata = pageTitle('Packing slips')

/** Of all that is to be sent or was, or of one parcel: `?parcel=1`. */
export default async function PrintOrder({ params, searchParams }: PageProps<'/admin/order/[id]/print'>) {
  const [parcel] = idsInQuery((await searchParams).parcel)
  return slipsPage([idInPath((await params).id)], parcel)
}
