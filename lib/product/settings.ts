import type { Limit } from '../core/limits'
import { atMost, declareSettings } from '../core/settings'

export const searchLimits = declareSettings({
  'limits.search_per_minute': atMost(60, 'Searches per minute per IP address'),
})

export const SEARCHES: Limit = {
  name: 'search',
  seconds: 60,
  most: (runtime) => searchLimits.in(runtime)['limits.search_per_minute'],
}
