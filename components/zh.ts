import { addChinese } from '@/lib/core/i18n/i18n'
import { chinese as modules } from '@/lib/zh'
import * as form from './admin/form/zh'
import * as shell from './admin/shell/zh'
import * as table from './admin/table/zh'
import * as admin from './admin/zh'
import * as docs from './docs/zh'

type Words = Record<string, string>

/** The Chinese of the screens that belong to no module, as in `lib/zh.ts`. */
export const chinese: { service?: Words; pages?: Words }[] = [docs, admin, form, shell, table]

for (const { service = {}, pages = {} } of chinese) addChinese({ ...pages, ...service })

/** What components in the browser say: handed to a Chinese page whole, so nothing of it is in an English one. */
export const pages: Words = Object.fromEntries(
  [...chinese, ...modules].flatMap(({ pages = {} }) => Object.entries(pages)),
)
