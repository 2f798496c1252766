import { and, eq, inArray, sql } from 'drizzle-orm'
import { operLog as log } from '@/db/schema/log'
import type { Task } from '../core/auth/task'
import type { ChangeSource } from '../facets/live'
import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

/** Everything that staff do. */
const operLogChanges: ChangeSource = {
  kind: 'log',
  head: sql`select max(${log.id}) from ${log}`,
  read: (since) => sql`select ${log.id} as at, ${log.resource} as resource, ${log.resource_id} as id,
    split_part(${log.point}, '.', 2) as event, ${log.user_id} as user_id from ${log}
    where ${log.id} > ${since} and ${log.status} < 400 and ${log.method} <> 'GET'`,
}

const operLogTasks: Task[] = [
  {
    name: 'oper_log.see',
    area: 'Logs',
    title: 'Read the operation log',
    description: 'See who changed what, and the history of every record',
    points: ['oper_log.list', 'oper_log.export', 'oper_log.read'],
    pages: ['/admin/oper-log'],
  },
]

export const operLog = {
  forOwner: true,
  operations,
  tasks: operLogTasks,
  purposes: {
    oper_log: 'Staff actions appear here, with the values before each change',
    refused_call: 'Blocked requests are counted here by customer, network and hour',
  },
  changes: [operLogChanges],
  personal: {
    parts: {
      staff_operations: {
        table: log,
        of: (id) => and(inArray(log.resource, ['customer', 'personal']), eq(log.resource_id, id)),
        without: ['user_id', 'username', 'address', 'user_agent', 'nonce', 'mac'],
      },
    },
  },
  pages: { '/admin/oper-log': ['oper_log.list'] },
  innerPages: { '/admin/oper-log/refused': null },
  parts: { 'cms-oper_log': 'Operation log' },
  menu: [
    {
      folder: 'logs',
      name: 'oper-log',
      title_en: 'Operation log',
      title: '操作日志',
      icon: 'history',
      path: '/admin/oper-log',
      words: ['audit', 'history', '审计', '记录'],
    },
  ],
  chinese,
} satisfies Module
