import { idInPath } from '@/components/admin/server/open-record'
import { pageTitle } from '@/components/ui/translations'
import { slipsPage } from '../../slips-page'

export const generateMetadata = pageTitle('Packing slips')

export default async function PrintOrder({ params }: PageProps<'/admin/order/[id]/print'>) {
  return slipsPage([idInPath((await params).id)])
}
