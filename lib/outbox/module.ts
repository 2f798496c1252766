import type { Module } from '../module'
import * as operations from './endpoints'
import { outboxTasks } from './tasks'

export const outbox = {
  operations,
  tasks: outboxTasks,
} satisfies Module
