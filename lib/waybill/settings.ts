import { z } from 'zod'
import { type Choosable, declareSettings, titlesOf } from '../core/runtime/settings'

const group = 'Electronic waybills'
const aboutSource = {
  title: 'Waybill service',
  description:
    'Gives tracking numbers with labels to print, by your contract with a carrier. Off: staff enter the numbers of the carrier. WeChat: orders paid with WeChat Pay',
  group,
}

export const waybillSettings = declareSettings({
  'waybill.source': z.string().max(60).default('none').meta(aboutSource),
  'waybill.grams': z.int().min(1).max(50_000).default(1000).meta({
    title: 'Weight of a parcel (g)',
    description: 'What waybill services are told; carriers weigh it themselves',
    group,
  }),
})

/** The same with the services that a shop may choose. */
export const waybillSettingsFor = (sources: Choosable[]) => ({
  rules: {
    ...waybillSettings.rules,
    'waybill.source': z
      .enum(['none', ...sources.map(({ name }) => name)])
      .default('none')
      .meta({ ...aboutSource, labels: { none: 'Off', ...titlesOf(sources) } }),
  },
})
