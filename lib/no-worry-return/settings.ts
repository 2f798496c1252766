import { z } from 'zod'
import { Mobile } from '../base/mobile'
import type { Runtime } from '../core/runtime/runtime'
import { declareSettings } from '../core/runtime/settings'

const group = 'Worry-free returns'
const text = (most: number, title: string, description: string) =>
  z.string().trim().max(most).default('').meta({ title, description, group })

export const noWorryReturnSettings = declareSettings({
  'no_worry_return.enabled': z.boolean().default(false).meta({
    title: 'Returns through WeChat',
    description:
      'On: WeChat asks buyers of approved returns to book a pick-up or to enter their tracking number. Only orders that you have insured there',
    group,
  }),
  'no_worry_return.name': text(20, 'Recipient of returns', 'Whom buyers send returns to'),
  'no_worry_return.mobile': z
    .union([z.literal(''), Mobile])
    .default('')
    .meta({ title: 'Recipient’s phone', description: 'A mobile number', group }),
  'no_worry_return.province': text(20, 'Recipient’s province', 'As on a label: 浙江省'),
  'no_worry_return.city': text(20, 'Recipient’s city', 'As on a label: 杭州市'),
  'no_worry_return.district': text(20, 'Recipient’s district', 'As on a label: 西湖区'),
  'no_worry_return.address': text(160, 'Recipient’s address', 'Street and number'),
})

/** Where returns go; undefined until all of it is entered. */
export function returnAddress(runtime: Runtime) {
  const settings = noWorryReturnSettings.in(runtime)
  const address = {
    name: settings['no_worry_return.name'],
    mobile: settings['no_worry_return.mobile'],
    country: '中国',
    province: settings['no_worry_return.province'],
    city: settings['no_worry_return.city'],
    area: settings['no_worry_return.district'],
    address: settings['no_worry_return.address'],
  }
  return Object.values(address).some((one) => one === '') ? undefined : address
}
