import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { fileMention } from '@/db/schema/file'
import type { Registry } from '../core/runtime/runtime'
import type { FileUses } from '../facets/file'
import { FileUse } from './contract'

/** Modules say where they show files: a use is listed, and prevents the deletion of the file. */

/** The columns with the file, with the id of the record, and with the record's name; and the record's kind. */
type Shown = { by: PgColumn; of: PgColumn; name: PgColumn; resource: string | SQL; only?: SQL }

/** Under names of their own, or columns of a query around it would be taken for these. */
export function shownIn({ resource, by, of, name, only = sql`true` }: Shown): FileUses {
  const is = (column: PgColumn) => sql.identifier(column.name)
  return (
    file,
  ) => sql`select ${typeof resource === 'string' ? sql`${resource}::text` : resource} as resource, record.id,
      record.${is(name)} as name, to_jsonb(record) ->> 'deleted_at' is not null as in_trash
    from ${by.table} shown join ${name.table} record on record.id = shown.${is(of)}
    where shown.${is(by)} = ${file} and ${only}`
}

/** In the rich text of a record. */
export const mentionedIn = (resource: string, name: PgColumn): FileUses =>
  shownIn({
    resource,
    by: fileMention.file_id,
    of: fileMention.resource_id,
    name,
    only: sql`shown.resource = ${resource}`,
  })

const allUses = (registry: Registry, id: SQL, joined: SQL): SQL =>
  sql.join(
    registry.fileUses.map((usesOf) => usesOf(id)),
    joined,
  )

export type FileUsePlace = z.output<typeof FileUse>

/** Where a file is used, records in the trash among them: they may be restored. */
export async function fileUses(db: Db, registry: Registry, file_id: number): Promise<FileUsePlace[]> {
  const { rows } = await db.execute(sql`${allUses(registry, sql`${file_id}`, sql` union `)} order by 1, 2`)
  return z.array(FileUse).parse(rows)
}

/** Whether nothing uses the file of the surrounding query. */
export const isUnused = (registry: Registry): SQL =>
  sql`not exists (${allUses(registry, sql`file.id`, sql` union all `)})`
