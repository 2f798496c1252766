import { notInArray } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { menu } from '@/db/schema/menu'

const KEPT = [
  ...['home', 'content', 'banner', 'people', 'user', 'customer', 'group', 'menu', 'routes', 'element'],
  ...['logs', 'oper-log', 'login-log', 'error-log', 'developer', 'docs', 'errors'],
]

/** The entries that tests of the menu speak of, and no others: so they hold whatever pages the back office has. */
export async function smallMenu(db: Db): Promise<void> {
  await db.delete(menu).where(notInArray(menu.name, KEPT))
}
