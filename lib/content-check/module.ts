import { and, eq, inArray, sql } from 'drizzle-orm'
import { contentCheck } from '@/db/schema/content-check'
import { CONTENT_SHOWN } from '@/db/vocabulary/content-check'
import type { Task } from '../core/auth/task'
import { daysAgo } from '../facets/retention'
import { providersOf } from '../gather'
import type { Module } from '../module'
import { askAgain, checkContent, resultListeners } from './check'
import * as operations from './endpoints'
import { contentChanges, contentNews, contentSentences, contentWaiting } from './news'
import { contentService, contentSettings } from './settings'
import { CHECK, dropBlanked, dropProfile, findNotes } from './submit'
import { wechat } from './wechat'
import { words } from './words'
import * as chinese from './zh'

const contentTasks: Task[] = [
  {
    name: 'content_check.decide',
    area: 'Customers',
    title: 'Review content',
    description: 'Review doubtful customer content, and allow or hide it',
    points: ['content_check.list', 'content_check.read', 'content_check.decide'],
    pages: ['/admin/content-check'],
  },
]

const DAYS = 180

export const content = {
  optional: true,
  operations,
  settings: (modules) => [contentService.offer(contentSettings, providersOf(modules))],
  contentSources: [words, wechat],
  jobs: {
    handlers: { [CHECK]: checkContent },
    tells: [CHECK],
    schedules: [
      { name: 'content.find', every: 10, run: findNotes },
      { name: 'content.ask_again', every: 300, run: askAgain },
    ],
    titles: {
      [CHECK]: 'Check customer content',
      'content.find': 'Find notes of new orders',
      'content.ask_again': 'Check pictures again',
    },
  },
  wechatMessages: resultListeners,
  retention: ({ database }) => [
    () => dropBlanked(database.db),
    // No messages are sent about orders this old. What staff hid stays with what it is about.
    [
      contentCheck,
      and(
        eq(contentCheck.kind, 'order_note'),
        inArray(contentCheck.state, CONTENT_SHOWN),
        sql`${contentCheck.update_time} < ${daysAgo(DAYS)}`,
      ) ?? sql`false`,
    ],
  ],
  demo: { ofOrders: (orders) => [sql`content_check where kind = 'order_note' and record_id = ${orders}`] },
  tasks: contentTasks,
  purposes: {
    content_check: 'Nicknames, profile pictures and notes that others may see appear here once they are checked',
  },
  news: contentNews,
  changes: [contentChanges],
  waiting: contentWaiting,
  sentences: contentSentences,
  personal: {
    parts: {
      content_checks: { table: contentCheck, of: (id) => eq(contentCheck.user_id, id), without: ['decided_by'] },
    },
    erase: (db, id) => dropProfile(db, ['nickname', 'avatar'], id),
  },
  pages: { '/admin/content-check': ['content_check.list'] },
  parts: { 'cms-content_check': 'Content checks' },
  menu: [
    {
      folder: 'people',
      name: 'content-check',
      title_en: 'Content checks',
      title: '内容审核',
      icon: 'warning',
      path: '/admin/content-check',
      words: ['moderation', 'review', '敏感词', '违规'],
      used: sql`exists (select from ${contentCheck})`,
    },
  ],
  chinese,
} satisfies Module
