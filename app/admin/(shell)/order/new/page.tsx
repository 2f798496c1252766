import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink } from '@/components/admin/page/section'
import { fieldsOf } from '@/components/admin/server/describe'
import { visitorMust } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { addAddressOfCustomer, createCustomer } from '@/lib/customer/endpoints'
import { placeOrderForCustomer } from '@/lib/sales/staff-endpoints'
import { NewOrder } from './new-order'

export const generateMetadata = pageTitle('New order')

/** An order by telephone: who, where to, what, and what it costs. */
export default function TakeOrder() {
  return screen('New order', async () => {
    const [{ t }] = await Promise.all([getTranslations(), visitorMust(placeOrderForCustomer)])
    const fields = fieldsOf(placeOrderForCustomer.input, 'input', t)
    return (
      <Page title={t('New order')} back={<BackLink href="/admin/order">{t('All orders')}</BackLink>}>
        <NewOrder
          who={fields.find(({ name }) => name === 'customer_id')}
          note={fields.find(({ name }) => name === 'note')}
          customer={fieldsOf(createCustomer.input, 'input', t)}
          address={fieldsOf(addAddressOfCustomer.input, 'input', t).filter(({ name }) => name !== 'region_code')}
        />
      </Page>
    )
  })
}
