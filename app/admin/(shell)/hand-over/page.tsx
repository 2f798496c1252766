import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink } from '@/components/admin/page/section'
import { visitorMay, visitorMust } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import { markOrderPaid } from '@/lib/commerce/staff-endpoints'
import { findPickup, handOverOrder, handOverPaidOrder } from '@/lib/hand-over/endpoints'
import { HandOver } from './hand-over'

export const generateMetadata = pageTitle('Hand over an order')

/** For a phone at the counter: the code that a buyer shows, what they get, and that they have it. */
export default function HandOverPage() {
  return screen('Hand over an order', async () => {
    const [{ t }, may] = await Promise.all([getTranslations(), visitorMay()])
    await visitorMust(handOverOrder)
    return (
      <Page
        title={t('Hand over an order')}
        width={560}
        back={<BackLink href="/admin/order?to_hand_over=true">{t('To hand over')}</BackLink>}
      >
        {may(findPickup) && may(handOverOrder) && (
          <HandOver mayTakePayment={may(handOverPaidOrder) && may(markOrderPaid)} />
        )}
      </Page>
    )
  })
}
