import { visitorMay } from '@/components/admin/server/visitor'
import type { Translate } from '@/components/ui/language'
import { call } from '@/lib/core/next/call'
import { currentVisit } from '@/lib/core/next/visit'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { listDeliveryAreas, listPickupPlaces } from '@/lib/delivery/endpoints'
import { invoiceService } from '@/lib/invoice/settings'
import { trackingService } from '@/lib/tracking/settings'
import { waybillService } from '@/lib/waybill/settings'
import type { Setting } from './snapshot'

/** By the key of a setting: its values that cannot work yet. */
type Unready = Record<string, Setting['unready']>

/** What may be chosen and cannot work yet. */
export async function unreadyChoices(t: Translate): Promise<Unready> {
  const { runtime } = await currentVisit()
  return { ...unreadyServices(runtime, t), ...(await unreadyWays(t)) }
}

/** Services that may be chosen and lack something on the server. */
export const unreadyServices = (runtime: Runtime, t: Translate): Unready =>
  Object.fromEntries(
    [trackingService, waybillService, invoiceService].map(({ setting, unready }) => [
      setting,
      unready(runtime).map(({ value, text }) => ({ value, text: t(text) })),
    ]),
  )

/** Ways of delivery that have nowhere to go to. */
async function unreadyWays(t: Translate): Promise<Unready> {
  const may = await visitorMay()
  const input = { size: 1, active: true }
  const places = may(listPickupPlaces) ? (await call(listPickupPlaces, input)).total : undefined
  const areas = may(listDeliveryAreas) ? (await call(listDeliveryAreas, input)).total : undefined
  const place = { value: true, text: t('There is no pick-up place yet'), path: '/admin/pickup-place' as const }
  const area = { value: true, text: t('There is no delivery area yet'), path: '/admin/delivery-area' as const }
  return { 'delivery.pickup': places === 0 ? [place] : [], 'delivery.courier': areas === 0 ? [area] : [] }
}
