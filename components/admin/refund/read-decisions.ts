import type { Translate } from '@/components/ui/language'
import { decideAfterSale, payAfterSale, updateRefund } from '@/lib/after-sale/endpoints'
import { afterSaleSettings } from '@/lib/after-sale/settings'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { currentVisit } from '@/lib/core/next/visit'
import { ensureFreshSettings } from '@/lib/core/runtime/stored-settings'
import { redirectRefund } from '@/lib/refund/endpoints'
import { returnText } from '@/lib/shop-address/settings'
import { fieldsOf } from '../server/describe'
import type { DecisionFields } from './use-decisions'

/** The decisions on refunds that this visitor may take, with the fields of their forms. */
export async function readDecisions(may: (operation: Endpoint) => boolean, t: Translate): Promise<DecisionFields> {
  const { runtime } = await currentVisit()
  await ensureFreshSettings(runtime)
  const field = (name: string, { input }: Pick<Endpoint, 'input'>) =>
    fieldsOf(input, 'input', t).find((one) => one.name === name)
  return {
    decide: may(decideAfterSale) ? field('reason', decideAfterSale) : undefined,
    followUp: may(updateRefund) ? field('reason', updateRefund) : undefined,
    pay: may(payAfterSale) ? field('reference', payAfterSale) : undefined,
    redirect: may(redirectRefund) ? fieldsOf(redirectRefund.input, 'input', t) : undefined,
    isPaidApart: afterSaleSettings.in(runtime)['after_sale.pay_apart'],
    returnTo: returnText(runtime),
  }
}
