import { z } from 'zod'
import { Mobile } from '../base/mobile'
import { declareSettings, type StoredSettings } from '../core/runtime/settings'

const group = 'Addresses of the shop'
const text = (most: number, title: string, description: string) =>
  z.string().trim().max(most).default('').meta({ title, description, group })
const mobile = (title: string) =>
  z
    .union([z.literal(''), Mobile])
    .default('')
    .meta({ title, description: 'A mobile number', group })

/** Entered once: what waybills, buyers with a return and WeChat are told is made from it. */
export const shopAddressSettings = declareSettings({
  'shop_address.sender_name': text(
    64,
    'Sender',
    'Printed on labels. Returns come here, too, unless you enter where to',
  ),
  'shop_address.sender_mobile': mobile('Sender’s phone'),
  'shop_address.sender_province': text(32, 'Sender’s province', 'As on a label: 浙江省'),
  'shop_address.sender_city': text(32, 'Sender’s city', 'As on a label: 杭州市'),
  'shop_address.sender_district': text(32, 'Sender’s district', 'As on a label: 西湖区'),
  'shop_address.sender_address': text(200, 'Sender’s address', 'Street and number, where the carrier picks parcels up'),
  'shop_address.return_name': text(64, 'Recipient of returns', 'Leave all of it empty if returns go to the sender'),
  'shop_address.return_mobile': mobile('Recipient’s phone'),
  'shop_address.return_province': text(32, 'Recipient’s province', 'As on a label: 浙江省'),
  'shop_address.return_city': text(32, 'Recipient’s city', 'As on a label: 杭州市'),
  'shop_address.return_district': text(32, 'Recipient’s district', 'As on a label: 西湖区'),
  'shop_address.return_address': text(200, 'Recipient’s address', 'Street and number'),
  /** All that there was before the parts; shops that have entered it keep it. */
  'after_sale.return_to': text(
    300,
    'Return address in your own words',
    'Shown to buyers instead of the address above',
  ).meta({
    widget: 'textarea',
  }),
})

export type ShopAddress = Record<'name' | 'mobile' | 'province' | 'city' | 'district' | 'detail', string>

const isComplete = (address: ShopAddress): boolean => Object.values(address).every((part) => part !== '')
const isEmpty = (address: ShopAddress): boolean => Object.values(address).every((part) => part === '')

function partsOf(runtime: StoredSettings, whose: 'sender' | 'return'): ShopAddress {
  const settings = shopAddressSettings.in(runtime)
  return {
    name: settings[`shop_address.${whose}_name`],
    mobile: settings[`shop_address.${whose}_mobile`],
    province: settings[`shop_address.${whose}_province`],
    city: settings[`shop_address.${whose}_city`],
    district: settings[`shop_address.${whose}_district`],
    detail: settings[`shop_address.${whose}_address`],
  }
}

/** Where parcels come from; undefined until all of it is entered. */
export function senderAddress(runtime: StoredSettings): ShopAddress | undefined {
  const sender = partsOf(runtime, 'sender')
  return isComplete(sender) ? sender : undefined
}

/** Where returns go: an address of their own, or the sender's; undefined until all of it is entered. */
export function returnAddress(runtime: StoredSettings): ShopAddress | undefined {
  const recipient = partsOf(runtime, 'return')
  if (isEmpty(recipient)) return senderAddress(runtime)
  return isComplete(recipient) ? recipient : undefined
}

/** As buyers read it; null: there is none yet. */
export function returnText(runtime: StoredSettings): string | null {
  const ownWords = shopAddressSettings.in(runtime)['after_sale.return_to']
  if (ownWords) return ownWords
  const address = returnAddress(runtime)
  if (!address) return null
  const { name, mobile, province, city, district, detail } = address
  return `${name} ${mobile}\n${province}${city === province ? '' : city}${district}${detail}`
}
