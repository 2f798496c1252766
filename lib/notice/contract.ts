import { z } from 'zod'
import { NOTICE_AUDIENCES, NOTICE_TYPES } from '@/db/vocabulary/publishing'
import { Id, line, naming, RecordFields, RichText, richText, Time } from '../base/contract'
import { filterInput, officePageInput, pageInput, recordListInput } from '../base/paging'
import { moment, planned_at, published_at, state, status } from '../data/publishing-contract'
import { RichNode } from '../rich-text/contract'

const CONTENT = { title: 'Content' }
const TYPES = { notice: 'Notice', announcement: 'Announcement' }
const AUDIENCES = { everybody: 'Everyone', staff: 'Staff', buyers: 'Customers' }

const title = naming(line(120).meta({ title: 'Title' }))
const type = z.enum(NOTICE_TYPES).meta({ title: 'Type', labels: TYPES })
const audience = z.enum(NOTICE_AUDIENCES).meta({ title: 'Audience', labels: AUDIENCES })

/** As a mini-program lists it. */
export const Notice = z.object({ id: Id, title, type, published_at }).meta({ id: 'Notice' })

export const NoticeText = Notice.extend({
  content: RichText.meta({ title: 'Content', description: 'As HTML' }),
  nodes: z
    .array(RichNode)
    .meta({ title: 'Nodes', description: 'The content for the `rich-text` component of a mini-program' }),
}).meta({ id: 'NoticeText' })

export const NoticeRecord = z
  .object({
    id: Id,
    title,
    type,
    audience,
    content: RichText.meta(CONTENT),
    status,
    published_at: planned_at,
    readers: z.int().meta({ title: 'Read by', description: 'Number of staff who have marked it as read' }),
    ...RecordFields,
  })
  .meta({ id: 'NoticeRecord' })

/** Without the content, which may be long. */
export const NoticeRow = NoticeRecord.omit({ content: true }).meta({ id: 'NoticeRow' })

export const NoticeDraft = z.strictObject({
  title,
  type,
  audience,
  status: status.optional(),
  published_at: moment,
  content: richText().optional().meta(CONTENT),
})
export const NoticeEdit = z.strictObject({ id: Id, ...NoticeDraft.partial().shape })

export const NoticeList = recordListInput(['title', 'published_at'], {
  status: state.optional(),
  type: type.optional(),
  audience: audience.optional(),
})
export const NoticeFilter = filterInput(NoticeList)

export const NoticeBrowse = pageInput({ type: type.optional() })

/** A notice in the inbox of a staff member. */
export const InboxNotice = Notice.extend({
  content: RichText.meta(CONTENT),
  read_at: Time.nullable().meta({ title: 'Read at' }),
}).meta({ id: 'InboxNotice' })

export const Inbox = officePageInput({ unread: z.boolean().optional().meta({ title: 'Unread only' }) })

export const Unread = z.object({ count: z.int().meta({ title: 'Count' }) }).meta({ id: 'UnreadNotices' })

/** Who has read a notice, and who has not. */
export const NoticeReader = z.object({
  id: Id,
  nickname: z.string().meta({ title: 'Nickname' }),
  username: z.string().nullable().meta({ title: 'Username' }),
  read_at: Time.nullable().meta({ title: 'Read at' }),
})

export const NoticeReaders = pageInput({ id: Id })
