import { accountPages } from './account'
import { articlePages } from './article'
import { categoryPages } from './category'
import { configPages } from './config'
import { dictPages } from './dict'
import { docs } from './docs'
import { filePages } from './file'
import { form } from './form'
import { groupPages } from './groups'
import { menuPages } from './menus'
import { noticePages } from './notice'
import { operLog } from './oper-log'
import { orderPages } from './order'
import { peoplePages } from './people'
import { productPages } from './product'
import { reconciliationPages } from './reconciliation'
import { refundPages } from './refund'
import { resource } from './resource'
import { shell } from './shell'
import { shippingPages } from './shipping'
import { signInPages } from './sign-in'
import { table } from './table'
import { themePages } from './theme'
import { workPages } from './work'

/** What components in the browser say: handed to a Chinese page whole, so nothing of it is in an English one. */
export const pages: Record<string, string> = {
  ...shell,
  ...accountPages,
  ...signInPages,
  ...table,
  ...form,
  ...resource,
  ...docs,
  ...groupPages,
  ...menuPages,
  ...operLog,
  ...peoplePages,
  ...articlePages,
  ...categoryPages,
  ...configPages,
  ...dictPages,
  ...filePages,
  ...noticePages,
  ...orderPages,
  ...productPages,
  ...reconciliationPages,
  ...refundPages,
  ...shippingPages,
  ...themePages,
  ...workPages,
}
