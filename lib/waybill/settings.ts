import { z } from 'zod'
import { declareSettings } from '../core/runtime/settings'

const group = 'Electronic waybills'
const aboutSource = {
  title: 'Waybill service',
  description:
    'none: staff enter tracking numbers. kuaidi100: needs KUAIDI100_KEY and KUAIDI100_SECRET. wechat: orders paid with WeChat Pay',
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
export const waybillSettingsFor = (names: string[]) => ({
  rules: {
    ...waybillSettings.rules,
    'waybill.source': z
      .enum(['none', ...names])
      .default('none')
      .meta(aboutSource),
  },
})
