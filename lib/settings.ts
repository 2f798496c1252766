import { z } from 'zod'
import { officeSettings, shopSettings } from './config/settings'
import { refreshLimits, signInSettings } from './core/auth/settings'
import { numberLimits } from './customer/settings'
import { fileSettings, uploadLimits } from './file/settings'
import { messageLimits, messageSettings } from './message/settings'
import { orderLimits, orderSettings } from './order/settings'
import { searchLimits, searchSettings } from './product/settings'
import { retentionSettings } from './retention/settings'
import { officeSearchLimits } from './search/settings'
import { stockSettings } from './stock/settings'
import { registrationLimits } from './user/settings'

/** The settings of all modules, in the order of the page that shows them. The table holds only what differs. */
export const Settings = z.object({
  ...shopSettings.rules,
  ...orderSettings.rules,
  ...stockSettings.rules,
  ...messageSettings.rules,
  ...officeSettings.rules,
  ...retentionSettings.rules,
  ...fileSettings.rules,
  ...signInSettings.rules,
  ...registrationLimits.rules,
  ...refreshLimits.rules,
  ...uploadLimits.rules,
  ...searchLimits.rules,
  ...searchSettings.rules,
  ...officeSearchLimits.rules,
  ...numberLimits.rules,
  ...orderLimits.rules,
  ...messageLimits.rules,
})
