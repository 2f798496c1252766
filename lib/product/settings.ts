import type { Limit } from '../core/limits'
import { declareSettings, rateLimitSetting } from '../core/settings'

export const searchLimits = declareSettings({
  'limits.search_per_minute': rateLimitSetting(60, 'Searches per minute per IP address'),
})

export const SEARCH_LIMIT: Limit = {
  name: 'search',
  seconds: 60,
  most: (runtime) => searchLimits.in(runtime)['limits.search_per_minute'],
}
