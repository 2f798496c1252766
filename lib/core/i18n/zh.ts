import { account } from './zh/account'
import { article } from './zh/article'
import { category } from './zh/category'
import { config } from './zh/config'
import { dict } from './zh/dict'
import { failures } from './zh/failures'
import { fields } from './zh/fields'
import { file } from './zh/file'
import { groups } from './zh/groups'
import { jobs } from './zh/jobs'
import { manual } from './zh/manual'
import { menus } from './zh/menus'
import { notice } from './zh/notice'
import { operations } from './zh/operations'
import { order } from './zh/order'
import { pages } from './zh/pages'
import { people } from './zh/people'
import { product } from './zh/product'
import { reconciliation } from './zh/reconciliation'
import { refund } from './zh/refund'
import { shipping } from './zh/shipping'
import { signIn } from './zh/sign-in'
import { theme } from './zh/theme'
import { user } from './zh/user'
import { wechat } from './zh/wechat'
import { work } from './zh/work'

/** Chinese for every sentence that people read, keyed by the English one. A test lists what is missing. */
export const zh: Record<string, string> = {
  ...account,
  ...failures,
  ...operations,
  ...fields,
  ...manual,
  ...menus,
  ...groups,
  ...jobs,
  ...pages,
  ...signIn,
  ...people,
  ...user,
  ...wechat,
  ...article,
  ...category,
  ...config,
  ...dict,
  ...file,
  ...notice,
  ...order,
  ...product,
  ...reconciliation,
  ...refund,
  ...shipping,
  ...theme,
  ...work,
}
