import { endpoints } from '@/lib/endpoints'
import type { Samples } from './sample'

/**
 * `coupon.export_codes` exports `coupon.list_codes`; where a module exports another thing as well, its list is named.
 */
const listOf = (id: string) => id.replace('.export_list', '.list').replace('.export', '.list')

/** Exports take the filters of their list, so the sample call of the list is theirs as well. */
export const exportSamples = (samples: Samples): Samples =>
  Object.fromEntries(
    endpoints
      .filter(({ id }) => id.includes('.export') && !(id in samples) && listOf(id) in samples)
      .map(({ id }) => [
        id,
        async (shop) => {
          const sample = samples[listOf(id)]
          const { ask, ...call } = { ask: '', ...(typeof sample === 'function' ? await sample(shop) : sample) }
          const [path = '', query = ''] = ask.split('?')
          const filters = new URLSearchParams(query)
          filters.delete('sort')
          return { ...call, ask: `${path}/export?${filters}` }
        },
      ]),
  )
