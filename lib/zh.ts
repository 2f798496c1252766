import * as article from './article/zh'
import * as banner from './banner/zh'
import * as category from './category/zh'
import * as config from './config/zh'
import { addChinese, type Chinese } from './core/i18n/i18n'
import * as dashboard from './dashboard/zh'
import * as dict from './dict/zh'

import * as file from './file/zh'
import * as group from './group/zh'
import * as home from './home/zh'
import * as job from './job/zh'
import * as live from './live/zh'
import * as loginLog from './login-log/zh'
import * as menu from './menu/zh'
import * as message from './message/zh'
import * as notice from './notice/zh'
import * as operLog from './oper-log/zh'
import * as order from './order/zh'
import * as otp from './otp/zh'
import * as preview from './preview/zh'
import * as product from './product/zh'
import * as push from './push/zh'
import * as reconciliation from './reconciliation/zh'
import * as refund from './refund/zh'
import * as sales from './sales/zh'
import * as search from './search/zh'
import * as shipping from './shipping/zh'
import * as staff from './staff/zh'
import * as theme from './theme/zh'
import * as user from './user/zh'
import * as view from './view/zh'
import * as webhook from './webhook/zh'
import * as wechat from './wechat/zh'

/** The Chinese of the modules and of their screens. */
export const chinese: Chinese[] = [
  article,
  banner,
  category,
  config,
  dashboard,
  dict,

  file,
  group,
  home,
  job,
  live,
  loginLog,
  menu,
  message,
  notice,
  operLog,
  order,
  otp,
  preview,
  product,
  push,
  reconciliation,
  refund,
  sales,
  search,
  shipping,
  staff,
  theme,
  user,
  view,
  webhook,
  wechat,
]

addChinese(chinese)
