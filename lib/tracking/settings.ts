import { z } from 'zod'
import { declareSettings } from '../core/runtime/settings'
import { SOURCES } from './states'

const group = 'Parcel tracking'

export const trackingSettings = declareSettings({
  'tracking.source': z
    .enum(['none', ...SOURCES])
    .default('none')
    .meta({
      title: 'Tracking service',
      description:
        'none: parcels are not followed. kuaidi100: needs KUAIDI100_CUSTOMER and KUAIDI100_KEY. wechat: orders paid with WeChat Pay',
      group,
    }),
  'tracking.silent_days': z.int().min(1).max(30).default(5).meta({
    title: 'No news for (days)',
    description: 'A parcel without any news for so long is listed as a problem',
    group,
  }),
})
