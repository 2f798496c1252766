import { notInArray } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { menu } from '@/db/schema/menu'

const KEPT = [
  ...['home', 'content', 'banner', 'people', 'user', 'customer', 'group', 'menu', 'routes', 'element'],
  ...['logs', 'oper-log', 'login-log', 'error-log', 'developer', 'docs', 'errors'],
]

/** The menu items that tests refer to, and no others: so the tests do not depend on the pages of the back office. */
export async function smallMenu(db: Db): Promise<void> {
  await db.delete(menu).where(notInArray(menu.name, KEPT))
}
