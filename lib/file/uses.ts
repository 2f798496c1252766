import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { banner, bannerItem } from '@/db/schema/banner'
import { category } from '@/db/schema/category'
import { article, notice } from '@/db/schema/content'
import { file, fileMention } from '@/db/schema/file'
import { invoice } from '@/db/schema/invoice'
import { config } from '@/db/schema/kernel'
import { policy, policyVersion } from '@/db/schema/legal'
import { order, orderLine } from '@/db/schema/order'
import { refund, refundPhoto } from '@/db/schema/payment'
import { product, productImage, sku } from '@/db/schema/product'
import { theme } from '@/db/schema/theme'
import { user } from '@/db/schema/user'
import { FileUse } from './contract'

/** A place that shows files: the column with the file, the column that identifies the record, and the record's kind. */
type Referrer = { resource: SQL; by: PgColumn; of: PgColumn; name: PgColumn; only?: SQL }

const referrer = (resource: string, by: PgColumn, of: PgColumn, name: PgColumn): Referrer => ({
  resource: sql`${resource}::text`,
  by,
  of,
  name,
})
const mentionReferrer = (resource: string, name: PgColumn): Referrer => ({
  ...referrer(resource, fileMention.file_id, fileMention.resource_id, name),
  only: sql`shown.resource = ${resource}`,
})
const person = sql`case when record.is_staff then 'staff' else 'customer' end`

/** One line per place that can show a file: a use is listed, and prevents the deletion of the file. */
const REFERRERS: Referrer[] = [
  referrer('banner', bannerItem.file_id, bannerItem.banner_id, banner.name),
  referrer('category', category.file_id, category.id, category.name),
  referrer('product', product.file_id, product.id, product.name),
  referrer('product', productImage.file_id, productImage.product_id, product.name),
  referrer('product', sku.file_id, sku.product_id, product.name),
  referrer('theme', theme.topic_file_id, theme.id, theme.name),
  referrer('theme', theme.head_file_id, theme.id, theme.name),
  referrer('article', article.file_id, article.id, article.title),
  { ...referrer('customer', user.avatar_id, user.id, user.nickname), resource: person },
  referrer('order', orderLine.file_id, orderLine.order_id, order.order_no),
  referrer('refund', refundPhoto.file_id, refundPhoto.refund_id, refund.out_refund_no),
  referrer('invoice', invoice.file_id, invoice.id, invoice.title),
  mentionReferrer('article', article.title),
  mentionReferrer('notice', notice.title),
  mentionReferrer('product', product.name),
  mentionReferrer('policy', policy.title),
  mentionReferrer('policy_version', policyVersion.title),
]

/** Under names of their own, or columns of a query around it would be taken for these. */
function useRows({ resource, by, of, name, only = sql`true` }: Referrer, file: SQL): SQL {
  const is = (column: PgColumn) => sql.identifier(column.name)
  return sql`select ${resource} as resource, record.id, record.${is(name)} as name,
      to_jsonb(record) ->> 'deleted_at' is not null as in_trash
    from ${by.table} shown join ${name.table} record on record.id = shown.${is(of)}
    where shown.${is(by)} = ${file} and ${only}`
}

/** A setting has the path of its image, or the address in remote storage. */
const settingRows = (id: SQL): SQL => sql`select 'config' as resource, 1 as id, setting.key as name, false as in_trash
  from ${config} setting join ${file} shown on (setting.value #>> '{}') in ('/files/' || shown.hash || '.' || shown.ext, shown.remote_url)
  where setting.key = 'shop.licence_picture' and shown.id = ${id}`

const allUses = (id: SQL, joined: SQL): SQL =>
  sql.join([...REFERRERS.map((one) => useRows(one, id)), settingRows(id)], joined)

export type FileUsePlace = z.output<typeof FileUse>

/** Where a file is used, records in the trash among them: they may be restored. */
export async function fileUses(db: Db, file_id: number): Promise<FileUsePlace[]> {
  const { rows } = await db.execute(sql`${allUses(sql`${file_id}`, sql` union `)} order by 1, 2`)
  return z.array(FileUse).parse(rows)
}

/** Whether nothing uses the file of the surrounding query. */
export const isUnused = (): SQL => sql`not exists (${allUses(sql`file.id`, sql` union all `)})`
