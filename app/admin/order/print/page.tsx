import { pageTitle } from '@/components/ui/translations'
import { slipsPage } from '../slips-page'

export const generateMetadata = pageTitle('Packing slips')

/** Those that the address names: `?ids=1,2`. */
export default async function PrintOrders({ searchParams }: PageProps<'/admin/order/print'>) {
  const { ids } = await searchParams
  return slipsPage([
    ...new Set(
      String(ids ?? '')
        .match(/\b[1-9]\d{0,9}\b/g)
        ?.map(Number),
    ),
  ])
}
