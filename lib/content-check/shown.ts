import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { literals } from '@/db/schema/columns'
import { contentCheck } from '@/db/schema/content-check'
import { file } from '@/db/schema/file'
import { order } from '@/db/schema/order'
import { review, reviewPhoto } from '@/db/schema/review'
import { user } from '@/db/schema/user'
import type { CONTENT_KINDS, CONTENT_STATES } from '@/db/vocabulary/content-check'
import { CONTENT_SHOWN } from '@/db/vocabulary/content-check'
import { fileUrl } from '../file/file'

type Kind = (typeof CONTENT_KINDS)[number]
type State = (typeof CONTENT_STATES)[number]

/** Whether people other than its buyer and staff may see it: only once it was checked or approved. */
export const isShown = (kind: Kind, record: SQL | PgColumn): SQL => sql`exists (select from ${contentCheck}
  where ${contentCheck.kind} = ${kind} and ${contentCheck.record_id} = ${record}
    and ${contentCheck.state} in (${sql.raw(literals(CONTENT_SHOWN))}))`

/** What staff see beside it; null: it needed no review. */
export const stateOf = (kind: Kind, record: SQL | PgColumn) => sql<State | null>`(select ${contentCheck.state}
  from ${contentCheck} where ${contentCheck.kind} = ${kind} and ${contentCheck.record_id} = ${record})`

const decider = alias(user, 'decider')
const { id, kind, record_id, user_id, state, reason, topic, word, decided_at, version, create_time, update_time } =
  contentCheck

const ofReview = (column: PgColumn) => sql`(select ${column} from ${review} where ${review.id} = ${record_id})`
const pictureId = sql`case ${kind} when 'avatar' then ${user.avatar_id} when 'review_photo' then
  (select ${reviewPhoto.file_id} from ${reviewPhoto} where ${reviewPhoto.id} = ${record_id}) end`

/** With what it is about, where that stands: nothing of it is kept twice. */
export const contentQuery = (db: Db) =>
  db
    .select({
      id,
      kind,
      user_id,
      order_id: order.id,
      order_no: order.order_no,
      buyer: user.nickname,
      text: sql<string>`coalesce(case ${kind} when 'nickname' then ${user.nickname} when 'order_note' then ${order.remark}
        when 'review' then ${ofReview(review.text)} when 'review_addition' then ${ofReview(review.addition)} end, '')`,
      file_id: file.id,
      image: sql<string | null>`case when ${file.id} is not null then ${fileUrl()} end`,
      state,
      reason,
      topic,
      word,
      decided_by: decider.nickname,
      decided_at,
      version,
      create_time,
      update_time,
    })
    .from(contentCheck)
    .innerJoin(user, eq(user.id, user_id))
    .leftJoin(order, and(eq(kind, 'order_note'), eq(order.id, record_id)))
    .leftJoin(file, eq(file.id, pictureId))
    .leftJoin(decider, eq(decider.id, contentCheck.decided_by))
