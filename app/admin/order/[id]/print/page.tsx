import { idInPath, idsInQuery } from '@/components/admin/server/open-record'
import { pageTitle } from '@/components/ui/translations'
import { slipsPage } from '../../slips-page'

export const generateMetadata = pageTitle('Packing slips')

/** Of all that is to be sent or was, of one parcel, or of what an exchange gives: `?parcel=1`, `?after_sale=1`. */
export default async function PrintOrder({ params, searchParams }: PageProps<'/admin/order/[id]/print'>) {
  const query = await searchParams
  const [[parcel], [after_sale]] = [idsInQuery(query.parcel), idsInQuery(query.after_sale)]
  return slipsPage([idInPath((await params).id)], { parcel, after_sale })
}
