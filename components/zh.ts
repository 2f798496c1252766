import { addChinese, type Chinese } from '@/lib/base/i18n/i18n'
import { chinese as modules } from '@/lib/zh'
import * as discount from './admin/discount/zh'
import * as field from './admin/field/zh'
import * as form from './admin/form/zh'
import * as home from './admin/home/zh'
import * as kit from './admin/kit/zh'
import * as list from './admin/list/zh'
import * as search from './admin/search/zh'
import * as shell from './admin/shell/zh'
import * as signIn from './admin/sign-in/zh'
import * as storefront from './admin/storefront/zh'
import * as table from './admin/table/zh'
import * as docs from './docs/zh'
import { sentences } from './shop/zh'

/** The Chinese of the screens that belong to no module, as in `lib/zh.ts`. */
export const chinese: Chinese[] = [
  docs,
  discount,
  field,
  form,
  home,
  kit,
  list,
  search,
  shell,
  signIn,
  storefront,
  table,
]

/** The shop hands over its own and nothing else: see its layout. */
const ofShop: Chinese = { service: sentences }

addChinese([...chinese, ofShop])

/** The Chinese of components in the browser: only Chinese pages load it. */
export const pages: Record<string, string> = Object.fromEntries(
  [...chinese, ...modules].flatMap(({ pages = {} }) => Object.entries(pages)),
)
