import type { z } from 'zod'
import * as address from './address/endpoints'
import * as article from './article/endpoints'
import * as auth from './auth/endpoints'
import * as banner from './banner/endpoints'
import * as category from './category/endpoints'
import * as config from './config/endpoints'
import type { Endpoint } from './core/endpoint/endpoint'
import { permissionsOf } from './core/endpoint/permissions'
import './zh'
import { router } from './core/http/router'
import * as customer from './customer/endpoints'
import * as dashboard from './dashboard/endpoints'
import * as dict from './dict/endpoints'

import * as element from './element/endpoints'
import * as errorLog from './error-log/endpoints'
import * as file from './file/endpoints'
import * as group from './group/endpoints'
import * as home from './home/endpoints'
import * as job from './job/endpoints'
import * as live from './live/endpoints'
import * as loginLog from './login-log/endpoints'
import * as menu from './menu/endpoints'
import * as message from './message/endpoints'
import * as notice from './notice/endpoints'
import * as operLog from './oper-log/endpoints'
import * as order from './order/endpoints'
import * as otp from './otp/endpoints'
import * as outbox from './outbox/endpoints'
import * as pay from './pay/endpoints'
import * as preview from './preview/endpoints'
import * as productCsv from './product/csv-endpoints'
import * as product from './product/endpoints'
import * as push from './push/endpoints'
import * as reconciliation from './reconciliation/endpoints'
import * as refund from './refund/endpoints'
import * as sales from './sales/endpoints'
import * as orderMoney from './sales/money-endpoints'
import * as search from './search/endpoints'
import * as session from './session/endpoints'
import * as staff from './staff/endpoints'
import * as stock from './stock/endpoints'
import * as theme from './theme/endpoints'
import * as token from './token/endpoints'
import * as user from './user/endpoints'
import * as view from './view/endpoints'
import * as webhook from './webhook/endpoints'

/** Every module: what its `endpoints.ts` exports are its operations. */
const modules = [
  token,
  user,
  address,
  otp,
  session,
  banner,
  theme,
  home,
  category,
  product,
  productCsv,
  stock,
  order,
  sales,
  pay,
  refund,
  reconciliation,
  orderMoney,
  dashboard,
  article,
  notice,
  preview,
  dict,
  file,
  menu,
  element,
  operLog,
  loginLog,
  errorLog,
  job,
  outbox,
  live,
  config,
  group,
  auth,
  staff,
  customer,
  search,
  view,
  webhook,
  message,
  push,
]

type Exported<Module> = Module extends unknown ? Module[keyof Module] : never
type Operation = Exported<(typeof modules)[number]>
type Operations = { [One in Operation as One['id']]: One }

/** The operations as the browser sees them: ids, inputs and outputs. Types only. */
export type OperationId = keyof Operations
export type InputOf<Id extends OperationId> = z.input<Operations[Id]['input']>
export type OutputOf<Id extends OperationId> = z.output<Operations[Id]['output']>

/** Operations by the verb that ends their name: `OperationNamed<'delete'>`. */
export type OperationWithVerb<Verb extends string> = Extract<OperationId, `${string}.${Verb}`>
/** Resources that have this operation. */
type ResourceWith<Verb extends string> =
  OperationWithVerb<Verb> extends infer Id ? (Id extends `${infer Resource}.${Verb}` ? Resource : never) : never

/** What a reference may pick from. */
export type Searchable = ResourceWith<'list'> & ResourceWith<'read'>

/** The registry: every operation of the service. */
export const endpoints: Endpoint[] = modules.flatMap((module): Endpoint[] => Object.values(module))

const byId = new Map(endpoints.map((one) => [one.id, one]))
export const isOperation = (id: string): id is OperationId => byId.has(id)
export const findOperation = (id: string): Endpoint | undefined => byId.get(id)

/** The operations at a path, by method. */
export const findRoute = router(endpoints)

/** All permission points. */
export const permissionPoints: string[] = permissionsOf(endpoints).map(({ point }) => point)
