import type { MoveInRecord } from '@/db/vocabulary/move-in'

/**
 * What another shop has, in the words of this one: `sources` make these of its rows, and `write` puts them into the
 * shop. Money is in fen. What breaks a rule of ours is still here: `write` decides, and says so.
 */

/** As the other shop has it: an address, or a path on its host. */
export type OldPicture = string

export type OldCategory = {
  key: number
  parent?: number | undefined
  name: string
  picture?: OldPicture | undefined
  sort: number
}

export type OldVariant = {
  key: number
  specs: Record<string, string>
  price: number
  stock: number
  code?: string | undefined
  picture?: OldPicture | undefined
  /** In grams and cubic centimetres. */
  weight?: number | undefined
  volume?: number | undefined
}

export type OldProduct = {
  key: number
  name: string
  /** The first that is there is taken. */
  categories: number[]
  summary: string
  /** HTML. */
  detail: string
  original_price?: number | undefined
  main_picture?: OldPicture | undefined
  pictures: OldPicture[]
  properties: { name: string; detail: string }[]
  options: { name: string; values: string[] }[]
  variants: OldVariant[]
  on_sale: boolean
  sort: number
  /** A service or a download: nothing is sent. */
  not_sent?: boolean
}

export type OldBuyer = {
  key: number
  /** Of the mini-program alone. */
  openid?: string | undefined
  unionid?: string | undefined
  mobile?: string | undefined
  nickname: string
  avatar?: OldPicture | undefined
  active: boolean
  created?: Date | undefined
}

export type OldAddress = {
  key: number
  buyer: number
  name: string
  mobile: string
  province: string
  city: string
  district: string
  detail: string
  /** GB/T 2260 of the district, where the other shop has it. */
  region_code?: string | undefined
  is_default: boolean
}

export type OldLine = {
  product: number
  /** Without one it is found by its specs, or is the only one of its product. */
  variant?: number | undefined
  name: string
  specs: Record<string, string>
  picture?: OldPicture | undefined
  /** Of one piece, before what was taken off. */
  price: number
  count: number
  /** Pieces that were paid back. */
  returned?: number
}

export type OldRefund = { number: string; amount: number; at: Date; reason: string }
export type OldParcel = { carrier: string; tracking_no: string; at?: Date | undefined }

export type OldOrder = {
  key: number
  /** Also the number at the payment provider. */
  number: string
  buyer: number
  /** What was not paid does not come. */
  status: 'paid' | 'shipped' | 'completed' | 'closed' | 'refunded'
  lines: OldLine[]
  freight: number
  /** What the buyer has paid, or should have. What is missing to goods and freight was taken off. */
  paid: number
  address: Omit<OldAddress, 'key' | 'buyer' | 'is_default'>
  remark: string
  created: Date
  paid_at?: Date | undefined
  shipped_at?: Date | undefined
  completed_at?: Date | undefined
  closed_at?: Date | undefined
  /** At WeChat Pay: by it and the number it can be paid back. Without it staff pay back by hand. */
  transaction_id?: string | undefined
  parcels: OldParcel[]
  refunds: OldRefund[]
  pickup?: boolean
}

export type OldTheme = {
  key: number
  name: string
  description: string
  /** In the list of themes, and above its own page. */
  cover?: OldPicture | undefined
  head?: OldPicture | undefined
  products: number[]
}

export type OldArticle = {
  key: number
  title: string
  summary: string
  /** HTML. */
  content: string
  cover?: OldPicture | undefined
  created?: Date | undefined
}

export type OldBanner = { key: number; name: string; slides: { picture: OldPicture; product?: number | undefined }[] }

export type OldCoupon = {
  key: number
  name: string
  /** So much off, from so much on. */
  off: number
  from: number
  /** Neither: for everything. */
  products: number[]
  categories: number[]
  valid_days?: number | undefined
  valid_from?: Date | undefined
  valid_until?: Date | undefined
  total?: number | undefined
  per_buyer: number
  /** Buyers cannot claim it by themselves. */
  hidden: boolean
}

export type OldRecords = {
  category: OldCategory
  product: OldProduct
  buyer: OldBuyer
  address: OldAddress
  order: OldOrder
  theme: OldTheme
  article: OldArticle
  banner: OldBanner
  coupon: OldCoupon
}

/** `value`: what it is about; never a person’s phone number, name or openid. */
export type Note = (note: {
  note: 'left_out' | 'changed'
  kind: MoveInRecord
  old: number | string
  value?: string
  says: string
}) => void
