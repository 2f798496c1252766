import type { OperationLimit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'

export const handOverLimits = declareSettings({
  'limits.pickup_codes_per_minute': rateLimitSetting(20, 'Pick-up codes per minute per staff member'),
})

/** So that no code is found by trying. */
export const CODE_LIMIT: OperationLimit = {
  name: 'pickup_codes',
  seconds: 60,
  most: (runtime) => handOverLimits.in(runtime)['limits.pickup_codes_per_minute'],
  by: 'user',
}
