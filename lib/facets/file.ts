import type { SQL } from 'drizzle-orm'

/** A query for resource, id, name and in_trash of the records that show a file. */
export type FileUses = (file_id: SQL) => SQL
