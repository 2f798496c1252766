import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink } from '@/components/admin/page/section'
import { fieldsOf } from '@/components/admin/server/describe'
import { visitorMay, visitorMust } from '@/components/admin/server/visitor'
import type { Translate } from '@/components/ui/language'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { placeOrderForCustomer } from '@/lib/commerce/staff-endpoints'
import { addAddressOfCustomer, registerCustomer } from '@/lib/customer/endpoints'
import { NewOrder } from './new-order'

export const generateMetadata = pageTitle('Create an order for a customer')

/** Names are enough: the code of the region is looked up by them. */
const addressFields = (t: Translate) =>
  fieldsOf(addAddressOfCustomer.input, 'input', t).filter(({ name }) => name !== 'region_code')

/** An order by telephone: who, where to, what, and what it costs. */
export default function TakeOrder() {
  return screen('Create an order for a customer', async () => {
    const [{ t }, may] = await Promise.all([getTranslations(), visitorMay(), visitorMust(placeOrderForCustomer)])
    const fields = fieldsOf(placeOrderForCustomer.input, 'input', t)
    return (
      <Page
        title={t('Create an order for a customer')}
        back={<BackLink href="/admin/order">{t('All orders')}</BackLink>}
      >
        <NewOrder
          who={fields.find(({ name }) => name === 'customer_id')}
          note={fields.find(({ name }) => name === 'note')}
          customer={may(registerCustomer) ? fieldsOf(registerCustomer.input, 'input', t) : undefined}
          address={may(addAddressOfCustomer) ? addressFields(t) : undefined}
        />
      </Page>
    )
  })
}
