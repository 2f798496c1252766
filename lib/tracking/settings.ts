import { z } from 'zod'
import { type Choosable, declareSettings, titlesOf } from '../core/runtime/settings'

const group = 'Parcel tracking'

const aboutSource = {
  title: 'Tracking service',
  description:
    'Tells buyers and staff where parcels are. Kuaidi100: all parcels, needs a contract with Kuaidi100. WeChat: orders paid with WeChat Pay, needs no contract',
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
export const trackingSettingsFor = (sources: Choosable[]) => ({
  rules: {
    ...trackingSettings.rules,
    'tracking.source': z
      .enum(['none', ...sources.map(({ name }) => name)])
      .default('none')
      .meta({ ...aboutSource, labels: { none: 'Off', ...titlesOf(sources) } }),
  },
})
