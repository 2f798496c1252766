import type { Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'

export const customerLimits = declareSettings({
  'limits.number_search_per_hour': rateLimitSetting(
    100,
    'Searches by full phone number or email per hour per staff member who sees them masked',
  ),
  'limits.data_copies_per_day': rateLimitSetting(10, 'Copies of personal data per day per customer'),
})

export const NUMBER_LIMIT: Limit = {
  name: 'number_search',
  seconds: 3600,
  most: (runtime) => customerLimits.in(runtime)['limits.number_search_per_hour'],
}

/** Everything about a person at once. */
export const DATA_COPIES: Limit = {
  name: 'data_copy',
  seconds: 24 * 3600,
  most: (runtime) => customerLimits.in(runtime)['limits.data_copies_per_day'],
}
