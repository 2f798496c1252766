import { accountPages } from './account'
import { docs } from './docs'
import { form } from './form'
import { groupPages } from './groups'
import { menuPages } from './menus'
import { operLog } from './oper-log'
import { peoplePages } from './people'
import { resource } from './resource'
import { shell } from './shell'
import { signInPages } from './sign-in'
import { table } from './table'

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
}
