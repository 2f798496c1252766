import { eq, sql } from 'drizzle-orm'
import { noticeReading, notice as notices } from '@/db/schema/publishing'
import type { Task } from '../core/auth/task'
import { removeWithMentions } from '../file/mentions'
import { mentionedIn } from '../file/uses'
import type { Module } from '../module'
import { addDemoNotices } from './demo-shop'
import * as operations from './endpoints'
import * as chinese from './zh'

const noticeTasks: Task[] = [
  {
    name: 'notice.edit',
    area: 'Content',
    title: 'Edit notices',
    description: 'Write, publish and delete notices, and see who has read them',
    points: [
      'notice.list',
      'notice.export',
      'notice.read',
      'notice.create',
      'notice.update',
      'notice.delete',
      'notice.restore',
      'notice.list_readers',
      'file.list',
      'file.create',
      'folder.list',
    ],
    pages: ['/admin/notice'],
  },
]

export const notice = {
  optional: true,
  operations,
  demo: {
    add: addDemoNotices,
    remove: (db, { isMade }) => removeWithMentions(db, 'notice', sql`notice where ${isMade}`),
  },
  tasks: noticeTasks,
  purposes: {
    notice: 'Notices tell buyers what is new, such as holidays or late deliveries',
  },
  personal: { parts: { notices_read: { table: noticeReading, of: (id) => eq(noticeReading.user_id, id) } } },
  pages: { '/admin/notice': ['notice.list'] },
  innerPages: { '/admin/inbox': null },
  parts: { 'cms-notice': 'Notices' },
  menu: [
    {
      folder: 'content',
      name: 'notice',
      title_en: 'Notices',
      title: '通知',
      icon: 'bell',
      path: '/admin/notice',
      words: ['announcement', '公告'],
    },
  ],
  fileUses: [mentionedIn('notice', notices.title)],
  chinese,
} satisfies Module
