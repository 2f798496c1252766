import { idInPath } from '@/components/admin/id-in-path'
import { titled } from '@/components/ui/speak'
import { slipsPage } from '../../slips-page'

export const generateMetadata = titled('Packing slips')

export default async function PrintOrder({ params }: PageProps<'/admin/order/[id]/print'>) {
  return slipsPage([idInPath((await params).id)])
}
