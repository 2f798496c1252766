import type { Module } from '../module'
import * as operations from './endpoints'
import { deliveryTerm, webhookJobs, webhookPast } from './jobs'
import { webhookListener } from './listener'
import { webhookNews } from './news'
import { webhookTasks } from './tasks'
import * as chinese from './zh'

export const webhook = {
  operations,
  settings: [deliveryTerm],
  jobs: webhookJobs,
  past: webhookPast,
  listener: webhookListener,
  tasks: webhookTasks,
  news: webhookNews,
  menu: [
    {
      folder: 'developer',
      name: 'webhook',
      title_en: 'Webhooks',
      title: '事件推送',
      icon: 'link',
      path: '/admin/webhook',
    },
  ],
  chinese,
} satisfies Module
