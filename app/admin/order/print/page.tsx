import { idsInQuery } from '@/components/admin/server/open-record'
import { pageTitle } from '@/components/ui/translations'
import { slipsPage } from '../slips-page'

export const generateMetadata = pageTitle('Packing slips')

/** The orders that the address names: `?ids=1,2`. */
export default async function PrintOrders({ searchParams }: PageProps<'/admin/order/print'>) {
  return slipsPage(idsInQuery((await searchParams).ids))
}
