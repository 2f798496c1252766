import type { Module } from '../module'
import * as operations from './endpoints'
import { outboxChanges, outboxNews, outboxWaiting } from './news'
import { outboxTasks } from './tasks'

export const outbox = {
  operations,
  tasks: outboxTasks,
  news: outboxNews,
  changes: [outboxChanges],
  waiting: outboxWaiting,
} satisfies Module
