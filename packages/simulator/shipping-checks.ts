import { z } from 'zod'

const text = z.string().optional()

/** What a shop says of an order that it sent: right in its form, and not yet looked at any closer. */
export const ShippingUpload = z.object({
  order_key: z.object({ order_number_type: z.int(), transaction_id: text, mchid: text, out_trade_no: text }),
  logistics_type: z.int(),
  delivery_mode: z.int(),
  is_all_delivered: z.boolean().optional(),
  shipping_list: z.array(
    z.object({
      tracking_no: text,
      express_company: text,
      item_desc: text,
      contact: z.object({ consignor_contact: text, receiver_contact: text }).optional(),
    }),
  ),
  upload_time: z.string(),
  payer: z.object({ openid: z.string() }),
})
export type ShippingUpload = z.output<typeof ShippingUpload>
type Parcel = ShippingUpload['shipping_list'][number]

const Moment = z.iso.datetime({ offset: true })
const bytes = (value = '') => Buffer.byteLength(value)
const length = (value = '') => [...value].length

/** Masked, but for the last four digits: 189****1234. */
const isMasked = (contact: string) => /^[\d*-]*\*[\d*-]*\d{4}$/.test(contact) && contact.length <= 1024

function isContactWrong({ express_company, contact = {} }: Parcel): boolean {
  const contacts = Object.values(contact).filter((one) => one !== undefined)
  return (express_company === 'SF' && contacts.length === 0) || !contacts.every(isMasked)
}

const EXPRESS = 1
const someParcel =
  (wrong: (parcel: Parcel) => boolean, sent?: number) =>
  ({ shipping_list, logistics_type }: ShippingUpload) =>
    (sent === undefined || sent === logistics_type) && shipping_list.some(wrong)

/** Each error code with its meaning, in the order of the checks. */
const CHECKS: [errcode: number, isWrong: (upload: ShippingUpload) => boolean][] = [
  [268485194, ({ order_key }) => ![1, 2].includes(order_key.order_number_type)],
  [268485195, ({ order_key }) => order_key.order_number_type === 2 && !order_key.transaction_id],
  [268485196, ({ order_key }) => order_key.order_number_type === 1 && !order_key.mchid],
  [268485197, ({ order_key }) => order_key.order_number_type === 1 && !order_key.out_trade_no],
  [10060005, ({ logistics_type }) => ![1, 2, 3, 4].includes(logistics_type)],
  [268485224, ({ delivery_mode }) => ![1, 2].includes(delivery_mode)],
  [10060006, ({ delivery_mode, logistics_type }) => delivery_mode === 2 && logistics_type !== EXPRESS],
  [10060007, ({ delivery_mode, is_all_delivered }) => delivery_mode === 2 && is_all_delivered === undefined],
  [268485228, ({ delivery_mode, shipping_list }) => delivery_mode === 1 && shipping_list.length !== 1],
  [10060024, ({ shipping_list }) => shipping_list.length > 15],
  [10060014, ({ shipping_list }) => shipping_list.length === 0],
  [10060008, someParcel(({ item_desc }) => !item_desc)],
  [10060009, someParcel(({ item_desc }) => length(item_desc) > 120)],
  [268485226, someParcel(({ tracking_no }) => !tracking_no, EXPRESS)],
  [10060026, someParcel(({ tracking_no }) => bytes(tracking_no) > 128)],
  [268485227, someParcel(({ express_company }) => !express_company, EXPRESS)],
  [10060025, someParcel(({ express_company }) => bytes(express_company) > 128)],
  [10060014, someParcel(isContactWrong)],
  [268485216, ({ upload_time }) => !Moment.safeParse(upload_time).success],
]

/** The error code; undefined if the upload is valid. */
export const uploadError = (upload: ShippingUpload): number | undefined =>
  CHECKS.find(([, isWrong]) => isWrong(upload))?.[0]
