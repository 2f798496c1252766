import { z } from 'zod'
import { Mobile } from '../base/mobile'
import { declareSettings } from '../core/runtime/settings'

const group = 'Electronic waybills'
const text = (most: number, title: string, description: string) =>
  z.string().trim().max(most).default('').meta({ title, description, group })

const aboutSource = {
  title: 'Waybill service',
  description:
    'none: staff enter tracking numbers. kuaidi100: needs KUAIDI100_KEY and KUAIDI100_SECRET. wechat: orders paid with WeChat Pay',
  group,
}

export const waybillSettings = declareSettings({
  'waybill.source': z.string().max(60).default('none').meta(aboutSource),
  'waybill.sender_name': text(64, 'Sender', 'Printed on labels'),
  'waybill.sender_mobile': z
    .union([z.literal(''), Mobile])
    .default('')
    .meta({ title: 'Sender’s phone', description: 'A mobile number. Printed on labels', group }),
  'waybill.sender_province': text(32, 'Sender’s province', 'As on a label: 浙江省'),
  'waybill.sender_city': text(32, 'Sender’s city', 'As on a label: 杭州市'),
  'waybill.sender_district': text(32, 'Sender’s district', 'As on a label: 西湖区'),
  'waybill.sender_address': text(200, 'Sender’s address', 'Street and number, where the carrier picks parcels up'),
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
