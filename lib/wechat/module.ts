import { sql } from 'drizzle-orm'
import { phoneQuota, wechatMessage } from '@/db/schema/wechat'
import type { Task } from '../core/auth/task'
import { gatherJobs, type Jobs } from '../core/jobs/timer'
import type { Waiting } from '../facets/dashboard'
import { daysAgo } from '../facets/retention'
import type { Module } from '../module'
import * as operations from './endpoints'
import { WeChatMessageList } from './incoming/contract'
import { list } from './incoming/inbox'
import { messageCheck } from './incoming/readiness'
import { KEPT_DAYS } from './incoming/receive'
import { messageJobs } from './incoming/work'
import { wechatWay } from './pay/way'
import { phoneCheck, phoneNews, watchPhoneQuota } from './phone-watch'
import * as chinese from './zh'

const messageTasks: Task[] = [
  {
    name: 'wechat_message.watch',
    area: 'Logs',
    title: 'View messages from WeChat',
    description: 'View messages from WeChat and their results, and retry failed ones',
    points: ['wechat_message.list', 'wechat_message.export', 'wechat_message.retry'],
    pages: ['/admin/wechat-message'],
  },
]

const phoneJobs: Partial<Jobs> = {
  schedules: [{ name: 'wechat.phone_quota', every: 3600, run: watchPhoneQuota }],
  titles: { 'wechat.phone_quota': 'Ask how many phone numbers are left today' },
}

const failedMessages: Waiting = {
  kind: 'wechat_messages',
  point: 'wechat_message.list',
  title: '{n:failed message/failed messages} from WeChat',
  icon: 'warning',
  path: '/admin/wechat-message?state=failed',
  find: (db) => list(db, WeChatMessageList.parse({ size: 1, state: 'failed' })),
}

export const wechat = {
  operations,
  jobs: (modules) => gatherJobs(phoneJobs, messageJobs(modules.map(({ wechatMessages = {} }) => wechatMessages))),
  retention: () => [
    [wechatMessage, sql`${wechatMessage.create_time} < ${daysAgo(KEPT_DAYS)}`],
    [phoneQuota, sql`${phoneQuota.day} < ${daysAgo(KEPT_DAYS)}`],
  ],
  tasks: messageTasks,
  purposes: {
    wechat_message: 'Messages from WeChat appear here for thirty days',
  },
  payWays: [wechatWay],
  waiting: [failedMessages],
  news: phoneNews,
  readiness: [messageCheck, phoneCheck],
  pages: { '/admin/wechat-message': ['wechat_message.list'] },
  parts: { 'cms-wechat_message': 'Messages from WeChat', 'wechat-message': 'Messages from WeChat' },
  menu: [
    {
      folder: 'logs',
      name: 'wechat-message',
      title_en: 'Messages from WeChat',
      title: '微信消息',
      icon: 'contact',
      path: '/admin/wechat-message',
      words: ['callback', 'notification', '回调'],
    },
  ],
  chinese,
} satisfies Module
