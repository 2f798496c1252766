import type { Option } from '@/components/admin/kit/model'
import { screen } from '@/components/admin/page/screen'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { readOrder } from '@/lib/commerce/staff-endpoints'
import { currentVisit } from '@/lib/core/next/visit'
import { PAYMENT_METHOD_LABELS } from '@/lib/order/sentences'
import { Payments } from './payments'

export const generateMetadata = pageTitle('Payments')

const COLUMNS = ['order_no', 'method', 'transaction_id', 'amount', 'source', 'success_time', 'create_time']

export default function PaymentPage({ searchParams }: PageProps<'/admin/payment'>) {
  return screen('Payments', async () => {
    const [{ t }, may, { runtime }, listing] = await Promise.all([
      getTranslations(),
      visitorMay(),
      currentVisit(),
      readList({ resource: 'pay', title: 'Payments', columns: COLUMNS, search: searchParams, elsewhere: ['late'] }),
    ])
    const added = runtime.registry.payWays
      .filter(({ name, online }) => online && !Object.hasOwn(PAYMENT_METHOD_LABELS, name))
      .map(({ name, title }) => ({ value: name, label: t(title) }))
    const withAdded = <Part extends { name: string; options?: Option[] }>(part: Part): Part =>
      part.name === 'method' ? { ...part, options: [...(part.options ?? []), ...added] } : part
    const shown = {
      ...listing,
      columns: listing.columns.map(withAdded),
      filters: listing.filters.map(withAdded),
    }
    return <Payments {...shown} mayOpen={may(readOrder)} simulated={runtime.simulated} />
  })
}
