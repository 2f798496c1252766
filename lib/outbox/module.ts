import type { Module } from '../module'
import * as operations from './endpoints'
import { outboxNews, outboxWaiting } from './news'
import { outboxTasks } from './tasks'

export const outbox = {
  operations,
  tasks: outboxTasks,
  news: outboxNews,
  waiting: outboxWaiting,
} satisfies Module
