import { isNull } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { menu } from '@/db/schema/menu'
import { PAGES, pageOfPath } from './pages'

const { id, parent_id, name, title, title_en, path, kind, sort } = menu

/** Entries of the menu that are no page, and pages that are in no menu. */
export async function checkMenuPages(db: Db) {
  const all = await db
    .select({ id, parent_id, name, title, title_en, path, kind })
    .from(menu)
    .where(isNull(menu.deleted_at))
    .orderBy(sort, id)
  const entries = all.filter((one) => one.kind === 'page').map((one) => ({ ...one, page: pageOfPath(one.path) }))
  return {
    dead: entries.filter(({ page }) => !Object.hasOwn(PAGES, page)),
    unreachable: Object.keys(PAGES).filter((page) => !entries.some((one) => one.page === page)),
  }
}
