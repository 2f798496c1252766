import { z } from 'zod'
import { declareSettings } from '../core/runtime/settings'

const group = 'Parcel tracking'

const aboutSource = {
  title: 'Tracking service',
  description:
    'none: parcels are not followed. kuaidi100: needs KUAIDI100_CUSTOMER and KUAIDI100_KEY. wechat: orders paid with WeChat Pay',
  group,
}

export const trackingSettings = declareSettings({
  'tracking.source': z.string().max(60).default('none').meta(aboutSource),
  'tracking.silent_days': z.int().min(1).max(30).default(5).meta({
    title: 'No news for (days)',
    description: 'A parcel without any news for so long is listed as a problem',
    group,
  }),
})

/** The same with the services that a shop may choose. */
export const trackingSettingsFor = (names: string[]) => ({
  rules: {
    ...trackingSettings.rules,
    'tracking.source': z
      .enum(['none', ...names])
      .default('none')
      .meta(aboutSource),
  },
})
