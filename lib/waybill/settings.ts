import { z } from 'zod'
import { declareSettings } from '../core/runtime/settings'
import { service } from '../facets/service'

const group = 'Electronic waybills'
export const waybillService = service({
  setting: 'waybill.source',
  of: ({ waybillSources }) => waybillSources,
  others: { none: 'Off' },
  standard: 'none',
  about: {
    title: 'Waybill service',
    description:
      'Gives tracking numbers with labels to print, by your contract with a carrier. Off: staff enter the numbers of the carrier. WeChat: orders paid with WeChat Pay',
    group,
  },
})

export const waybillSettings = declareSettings({
  'waybill.source': waybillService.rule,
  'waybill.grams': z.int().min(1).max(50_000).default(1000).meta({
    title: 'Weight of a parcel (g)',
    description: 'What waybill services are told; carriers weigh it themselves',
    group,
  }),
})
