import { ById } from '../base/contract'
import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import {
  Inbox,
  InboxNotice,
  Notice,
  NoticeBrowse,
  NoticeDraft,
  NoticeEdit,
  NoticeFilter,
  NoticeList,
  NoticeReader,
  NoticeReaders,
  NoticeRecord,
  NoticeRow,
  NoticeText,
  Unread,
} from './contract'
import * as inbox from './inbox'
import * as notice from './notice'
import * as shown from './published'

const open = { access: 'public', cache: 'catalogue' } as const
const changed = { subject: { contract: NoticeRecord, lock: notice.lock }, cache: 'catalogue' } as const
const many = { filter: NoticeFilter, find: notice.matchingIds }

export const browseNotices = endpoint('notice.browse', 'GET /v1/notice', 'Published notices', {
  ...open,
  input: NoticeBrowse,
  output: pageOutput(Notice),
  run: ({ input, db }) => shown.browse(db, input),
})

export const showNotice = endpoint('notice.show', 'GET /v1/notice/{id}', 'View a published notice', {
  purpose: 'Returns the text as HTML, and as `nodes` for a mini-program.',
  ...open,
  input: ById,
  output: NoticeText,
  run: ({ input, db }) => shown.show(db, input.id),
})

export const readInbox = endpoint('notice.inbox', 'GET /cms/notice/inbox', 'My notices', {
  access: 'staff',
  input: Inbox,
  output: pageOutput(InboxNotice),
  run: ({ input, db, actor }) => inbox.listInbox(db, input, actor),
})

export const countUnread = endpoint('notice.count_unread', 'GET /cms/notice/unread', 'Count my unread notices', {
  purpose: 'Returns how many notices the caller has not read.',
  access: 'staff',
  output: Unread,
  run: ({ db, actor }) => inbox.countUnread(db, actor),
})

export const markNoticeRead = endpoint('notice.mark_read', 'POST /cms/notice/{id}/reading', 'Mark a notice as read', {
  purpose: 'It no longer counts as unread for the caller.',
  access: 'staff',
  run: ({ input, db, actor }) => inbox.markRead(db, input.id, actor),
})

export const markNoticesRead = endpoint(
  'notice.mark_all_read',
  'POST /cms/notice/reading',
  'Mark all notices as read',
  {
    purpose: 'No notice counts as unread for the caller.',
    access: 'staff',
    run: ({ db, actor }) => inbox.markAllRead(db, actor),
  },
)

export const listNotices = endpoint('notice.list', 'GET /cms/notice', 'List notices', {
  input: NoticeList,
  output: pageOutput(NoticeRow),
  run: ({ input, db }) => notice.list(db, input),
})

export const exportNotices = exportOf(listNotices, 'Export notices')

export const readNotice = endpoint('notice.read', 'GET /cms/notice/{id}', 'View a notice', {
  output: NoticeRecord,
  run: ({ input, db }) => notice.read(db, input.id),
})

export const listNoticeReaders = endpoint(
  'notice.list_readers',
  'GET /cms/notice/{id}/readers',
  'View who has read a notice',
  {
    input: NoticeReaders,
    output: pageOutput(NoticeReader),
    run: ({ input, db }) => inbox.listReaders(db, input),
  },
)

export const createNotice = endpoint('notice.create', 'POST /cms/notice', 'Create a notice', {
  cache: 'catalogue',
  input: NoticeDraft,
  output: NoticeRecord,
  run: ({ input, db, actor }) => notice.create(db, input, actor),
})

export const updateNotice = endpoint('notice.update', 'PUT /cms/notice/{id}', 'Edit a notice', {
  ...changed,
  input: NoticeEdit,
  output: NoticeRecord,
  run: ({ input, db }) => notice.update(db, input),
})

export const deleteNotice = endpoint('notice.delete', 'DELETE /cms/notice/{id}', 'Move a notice to the trash', {
  ...changed,
  run: ({ input, db }) => notice.remove(db, input.id),
})

export const restoreNotice = endpoint('notice.restore', 'POST /cms/notice/{id}/restoration', 'Restore a notice', {
  ...changed,
  output: NoticeRecord,
  run: ({ input, db }) => notice.restore(db, input.id),
})

export const deleteNotices = bulk(deleteNotice, 'POST /cms/notice/deletion', 'Move notices to the trash', many)

export const restoreNotices = bulk(restoreNotice, 'POST /cms/notice/restoration', 'Restore notices', many)
