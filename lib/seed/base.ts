import { inArray } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { migrate } from '@/db/migrate'
import { menu } from '@/db/schema/menu'

type Entry = Omit<typeof menu.$inferInsert, 'parent_id' | 'sort'>

const ROOTS: Entry[] = [
  { name: 'home', title_en: 'Home', title: '首页', icon: 'home', path: '/admin', kind: 'page' },
  { name: 'content', title_en: 'Content', title: '内容', icon: 'content', kind: 'folder' },
  { name: 'developer', title_en: 'For developers', title: '开发', icon: 'code', kind: 'folder' },
]
const BELOW: Record<string, Entry[]> = {
  content: [
    { name: 'banner', title_en: 'Banners', title: '轮播图', icon: 'image', path: '/admin/banner', kind: 'page' },
  ],
  developer: [
    { name: 'docs', title_en: 'API document', title: '接口文档', icon: 'book', path: '/docs', kind: 'link' },
    { name: 'errors', title_en: 'Error codes', title: '错误码', icon: 'warning', path: '/docs/errors', kind: 'link' },
  ],
}

/** The tables as the migrations have them, and in them what every shop has. Gives the names of the migrations. */
export async function prepare(db: Db): Promise<string[]> {
  const applied = await migrate(db)
  await base(db)
  return applied
}

/** Only what never was there: what people have edited or deleted since stays as they have it. */
export async function base(db: Db): Promise<void> {
  await add(db, ROOTS, null)
  const folders = await db
    .select({ id: menu.id, name: menu.name })
    .from(menu)
    .where(inArray(menu.name, Object.keys(BELOW)))
  for (const { id, name } of folders) await add(db, BELOW[name] ?? [], id)
}

async function add(db: Db, entries: Entry[], parent_id: number | null): Promise<void> {
  const rows = entries.map((entry, sort) => ({ ...entry, parent_id, sort }))
  await db.insert(menu).values(rows).onConflictDoNothing({ target: menu.name })
}
