import { account } from './zh/account'
import { failures } from './zh/failures'
import { fields } from './zh/fields'
import { groups } from './zh/groups'
import { jobs } from './zh/jobs'
import { manual } from './zh/manual'
import { menus } from './zh/menus'
import { operations } from './zh/operations'
import { pages } from './zh/pages'
import { people } from './zh/people'
import { signIn } from './zh/sign-in'
import { user } from './zh/user'
import { wechat } from './zh/wechat'

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
}
