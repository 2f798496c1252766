import type { Translate } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import type { Runtime } from '@/lib/core/runtime/runtime'
import type { Setting } from './snapshot'

/** By the key of a setting: its values that cannot work yet. */
export type Unready = Record<string, Setting['unready']>

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
