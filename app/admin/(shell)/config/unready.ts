import { visitorMay } from '@/components/admin/server/visitor'
import type { Translate } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { call } from '@/lib/core/next/call'
import { currentVisit } from '@/lib/core/next/visit'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { listDeliveryAreas, listPickupPlaces } from '@/lib/delivery/endpoints'
import type { Setting } from './snapshot'

/** By the key of a setting: its values that cannot work yet. */
type Unready = Record<string, Setting['unready']>

/** What may be chosen and cannot work yet. */
export async function unreadyChoices(t: Translate): Promise<Unready> {
  const { runtime } = await currentVisit()
  return { ...unreadyServices(runtime, t), ...(await unreadyWays(t)) }
}

/** Services that may be chosen and lack something on the server. */
export function unreadyServices(runtime: Runtime, t: Translate): Unready {
  const { trackingSources, waybillSources, invoiceIssuers } = runtime.registry
  const services = {
    'tracking.source': trackingSources,
    'waybill.source': waybillSources,
    'invoice.issuer': invoiceIssuers,
  }
  return Object.fromEntries(
    Object.entries(services).map(([key, all]) => [
      key,
      compact(
        all.map(({ name, problem }) => {
          const text = problem?.(runtime)
          return text && { value: name, text: t(text) }
        }),
      ),
    ]),
  )
}

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
