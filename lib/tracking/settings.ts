import { z } from 'zod'
import { declareSettings } from '../core/runtime/settings'
import { service } from '../facets/service'

const group = 'Parcel tracking'

export const trackingService = service({
  setting: 'tracking.source',
  of: ({ trackingSources }) => trackingSources,
  others: { none: 'Off' },
  standard: 'none',
  about: {
    title: 'Tracking service',
    description:
      'Tells buyers and staff where parcels are. Kuaidi100: all parcels, needs a contract with Kuaidi100. WeChat: orders paid with WeChat Pay, needs no contract',
    group,
  },
})

export const trackingSettings = declareSettings({
  'tracking.source': trackingService.rule,
  'tracking.silent_days': z.int().min(1).max(30).default(5).meta({
    title: 'No news for (days)',
    description: 'A parcel without any news for so long is listed as a problem',
    group,
  }),
})
