import { kiosk } from '@/kiosk.config'
import { simulator } from '@/packages/simulator/module'
import { address } from './address/module'
import { afterSale } from './after-sale/module'
import { apiKey } from './api-key/module'
import { article } from './article/module'
import { auth } from './auth/module'
import { banner } from './banner/module'
import { withoutModules } from './base/env/env'
import { category } from './category/module'
import { chat } from './chat/module'
import { commerce } from './commerce/module'
import { complaint } from './complaint/module'
import { config } from './config/module'
import { content } from './content-check/module'
import { coupon } from './coupon/module'
import { customer } from './customer/module'
import { dashboard } from './dashboard/module'
import { delivery } from './delivery/module'
import { dict } from './dict/module'
import { element } from './element/module'
import { errorLog } from './error-log/module'
import { extensions } from './extensions.generated'
import { field } from './field/module'
import { figures } from './figures/module'
import { file } from './file/module'
import { freight } from './freight/module'
import { group } from './group/module'
import { handOver } from './hand-over/module'
import { invoice } from './invoice/module'
import { job } from './job/module'
import { legal } from './legal/module'
import { live } from './live/module'
import { loginLog } from './login-log/module'
import { mcp } from './mcp/module'
import { menu } from './menu/module'
import { message } from './message/module'
import type { Module } from './module'
import { moveIn } from './move-in/module'
import { noWorryReturn } from './no-worry-return/module'
import { notice } from './notice/module'
import { offer } from './offer/module'
import { operLog } from './oper-log/module'
import { order } from './order/module'
import { otp } from './otp/module'
import { outbox } from './outbox/module'
import { parcel } from './parcel/module'
import { pay } from './pay/module'
import { preview } from './preview/module'
import { product } from './product/module'
import { push } from './push/module'
import { readiness } from './readiness/module'
import { reconciliation } from './reconciliation/module'
import { refund } from './refund/module'
import { region } from './region/module'
import { retention } from './retention/module'
import { review } from './review/module'
import { search } from './search/module'
import { session } from './session/module'
import { shipping } from './shipping/module'
import { shopAddress } from './shop-address/module'
import { staff } from './staff/module'
import { stock } from './stock/module'
import { storefrontHome } from './storefront-home/module'
import { theme } from './theme/module'
import { token } from './token/module'
import { tracking } from './tracking/module'
import { user } from './user/module'
import { view } from './view/module'
import { waybill } from './waybill/module'
import { webhook } from './webhook/module'
import { wechat } from './wechat/module'

/**
 * The product: its modules, a line each. The order is that of the menu, of the API document and of the tasks within an
 * area.
 */
const shop = {
  token,
  user,
  address,
  region,
  field,
  otp,
  session,
  storefrontHome,
  banner,
  product,
  category,
  theme,
  offer,
  order,
  commerce,
  figures,
  stock,
  shopAddress,
  delivery,
  freight,
  coupon,
  parcel,
  handOver,
  tracking,
  waybill,
  refund,
  afterSale,
  moveIn,
  noWorryReturn,
  pay,
  reconciliation,
  complaint,
  invoice,
  review,
  shipping,
  dashboard,
  article,
  notice,
  preview,
  file,
  staff,
  customer,
  content,
  chat,
  group,
  menu,
  element,
  dict,
  readiness,
  config,
  legal,
  retention,
  operLog,
  loginLog,
  errorLog,
  job,
  outbox,
  live,
  auth,
  search,
  view,
  webhook,
  apiKey,
  mcp,
  message,
  push,
  wechat,
  simulator,
}

type Name = keyof typeof shop
/** What kiosk.config.ts adds. */
type Added = (typeof extensions)[keyof typeof extensions]
type One = { name: string; module: (typeof shop)[Name] | Added }
/** As the folder is called. */
const nameOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const all: One[] = [
  ...Object.entries(shop).map(([name, module]) => ({ name: nameOf(name), module })),
  ...Object.entries(extensions).map(([name, module]) => ({ name, module })),
]

const isOptional = ({ module }: { module: Module }) => module.optional === true || module.kiosk !== undefined
/** What a shop can live without, by the names of their folders. */
export const optionalModules = all.filter(isOptional).map(({ name }) => name)

/** The product without some of these modules, and what it then lacks. */
export function productWithout(names: readonly string[]) {
  const isOut = (one: One) => isOptional(one) && names.includes(one.name)
  return {
    modules: all.filter((one) => !isOut(one)).map(({ module }) => module),
    absent: all.filter(isOut).map(({ module }): Module => module),
  }
}

/** Of the environment and of kiosk.config.ts. */
export const leftOut = [...withoutModules(), ...kiosk.without]

/** The modules of this shop, and those that it leaves out. */
export const { modules, absent } = productWithout(leftOut)
