import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { file } from '@/db/schema/file'
import { DatabaseJson } from '../data/database-json'
import { prepareOnce } from '../data/prepare-once'
import { firstOrNotFound } from '../data/records'
import { fileUrl } from '../file/file'

/** From the root down, so that nothing below a deleted parent is included. */
const categoriesJson = sql`(
  with recursive shown as (
    select one.*, array[one.sort, one.id] as place from ${category} one
    where one.parent_id is null and one.deleted_at is null
    union all
    select one.*, shown.place || array[one.sort, one.id] from ${category} one
    join shown on shown.id = one.parent_id where one.deleted_at is null)
  select * from shown) as shown`

/** Hot: the database writes the JSON. */
const showQuery = prepareOnce((db) => {
  const image = sql`(select ${fileUrl()} from ${file} where ${file.id} = shown.file_id)`
  const one = sql`json_build_object('id', shown.id, 'name', shown.name, 'description', shown.description,
    'image', ${image}, 'parent_id', shown.parent_id, 'sort', shown.sort)`
  const json = sql<string>`json_build_object('items', coalesce(json_agg(${one} order by shown.place), '[]'))::text`
  return db.select({ json }).from(categoriesJson).prepare('category_show_all')
})

export const showAll = async (db: Db) => new DatabaseJson(firstOrNotFound(await showQuery(db).execute()).json)
