import type { Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'

export const numberLimits = declareSettings({
  'limits.number_search_per_hour': rateLimitSetting(
    100,
    'Searches for a whole phone number or e-mail address per hour per staff member who sees them masked',
  ),
})

export const NUMBER_LIMIT: Limit = {
  name: 'number_search',
  seconds: 3600,
  most: (runtime) => numberLimits.in(runtime)['limits.number_search_per_hour'],
}
