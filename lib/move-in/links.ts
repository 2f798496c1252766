import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { moveInRecord, oldPath } from '@/db/schema/move-in'
import type { MoveInRecord, MoveInSource } from '@/db/vocabulary/move-in'
import { firstOrNotFound } from '../data/records'
import { fileUrl } from '../file/file'
import { csvLine } from '../spreadsheet/csv'

/** The file that a picture of the old shop is now. Its address is kept with a host, or as the end of the path alone. */
export async function pictureAt(db: Db, path: string): Promise<string> {
  const isOne = and(eq(moveInRecord.kind, 'picture'), inArray(oldPath, endsOf(path)))
  const found = await db
    .select({ hash: file.hash, ext: file.ext })
    .from(moveInRecord)
    .innerJoin(file, and(eq(file.id, moveInRecord.new_id), isNull(file.deleted_at)))
    .where(isOne)
    .orderBy(desc(sql`length(${oldPath})`), desc(moveInRecord.move_in_id))
    .limit(1)
  const { hash, ext } = firstOrNotFound(found)
  return `${hash}.${ext}`
}

/** `/a/b.png`: itself, `a/b.png`, `/b.png` and `b.png`. */
function endsOf(path: string): string[] {
  const parts = path.split('/').filter(Boolean)
  return parts.flatMap((_, at) => {
    const end = parts.slice(at).join('/')
    return [`/${end}`, end]
  })
}

/** Which record of ours it is; where several shops moved in, of the last of them. */
export async function counterpartOf(db: Db, { kind, old }: { kind: MoveInRecord; old: string }): Promise<number> {
  const isOne = and(eq(moveInRecord.kind, kind), eq(moveInRecord.old, old))
  const found = await db
    .select({ id: moveInRecord.new_id })
    .from(moveInRecord)
    .where(isOne)
    .orderBy(desc(moveInRecord.move_in_id))
    .limit(1)
  return firstOrNotFound(found).id
}

const PAGE = 5000

/** As CSV: a line for each record that came, with its number there and here; of a picture its addresses. */
export async function* linkLines(db: Db, source: MoveInSource): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['kind', 'old', 'new'])}`
  const { kind, old, new_id } = moveInRecord
  let after: SQL | undefined
  for (;;) {
    const rows = await db
      .select({ kind, old, new_id, url: fileUrl() })
      .from(moveInRecord)
      .leftJoin(file, and(eq(kind, 'picture'), eq(file.id, new_id)))
      .where(and(eq(moveInRecord.source, source), after))
      .orderBy(asc(kind), asc(old))
      .limit(PAGE)
    for (const row of rows) yield csvLine([row.kind, row.old, row.url ?? String(row.new_id)])
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = gt(sql`(${kind}, ${old})`, sql`(${last.kind}, ${last.old})`)
  }
}
