import { z } from 'zod'
import type { Runtime } from '../core/runtime/runtime'
import { declareSettings } from '../core/runtime/settings'
import { returnAddress } from '../shop-address/settings'

export const noWorryReturnSettings = declareSettings({
  'no_worry_return.enabled': z.boolean().default(false).meta({
    title: 'Returns through WeChat',
    description:
      'On: WeChat asks buyers of approved returns to book a pick-up or to enter their tracking number. Only orders that you have insured there',
    group: 'Worry-free returns',
  }),
})

/** As many characters as WeChat takes. */
const MOST = { name: 20, province: 20, city: 20, district: 20, detail: 160, mobile: 32 } as const

/** Where returns go; undefined until all of it is entered, and short enough. */
export function recipientOf(runtime: Runtime) {
  const address = returnAddress(runtime)
  if (!address) return undefined
  const { name, mobile, province, city, district, detail } = address
  const isTooLong = [...Object.entries(MOST)].some(([part, most]) => Reflect.get(address, part).length > most)
  return isTooLong ? undefined : { name, mobile, country: '中国', province, city, area: district, address: detail }
}
