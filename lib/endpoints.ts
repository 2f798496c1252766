import * as address from './address/endpoints'
import * as article from './article/endpoints'
import * as auth from './auth/endpoints'
import * as banner from './banner/endpoints'
import * as category from './category/endpoints'
import * as config from './config/endpoints'
import type { Endpoint } from './core/endpoint/endpoint'
import { router } from './core/http/router'
import * as customer from './customer/endpoints'
import * as dict from './dict/endpoints'
import * as element from './element/endpoints'
import * as errorLog from './error-log/endpoints'
import * as file from './file/endpoints'
import * as group from './group/endpoints'
import * as job from './job/endpoints'
import * as loginLog from './login-log/endpoints'
import * as menu from './menu/endpoints'
import * as notice from './notice/endpoints'
import * as operLog from './oper-log/endpoints'
import * as order from './order/endpoints'
import * as otp from './otp/endpoints'
import * as outbox from './outbox/endpoints'
import * as pay from './pay/endpoints'
import * as product from './product/endpoints'
import * as reconciliation from './reconciliation/endpoints'
import * as refund from './refund/endpoints'
import * as sales from './sales/endpoints'
import * as orderMoney from './sales/money-endpoints'
import * as session from './session/endpoints'
import * as staff from './staff/endpoints'
import * as stock from './stock/endpoints'
import * as theme from './theme/endpoints'
import * as token from './token/endpoints'
import * as user from './user/endpoints'

/** The registry: every operation of the service. */
export const endpoints: Endpoint[] = [
  token,
  user,
  address,
  otp,
  session,
  banner,
  theme,
  category,
  product,
  stock,
  order,
  sales,
  pay,
  refund,
  reconciliation,
  orderMoney,
  article,
  notice,
  dict,
  file,
  menu,
  element,
  operLog,
  loginLog,
  errorLog,
  job,
  outbox,
  config,
  group,
  auth,
  staff,
  customer,
].flatMap((module) => Object.values(module))

/** Which operations answer an address. */
export const find = router(endpoints)

/** All rights that there are. */
export const points: string[] = [
  ...new Set(endpoints.filter(({ access }) => access === 'permission').map(({ point }) => point)),
]
