import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { loginLog as attempts, refusalCount } from '@/db/schema/log'
import { unknownName } from '../auth/unknown-name'
import type { Task } from '../core/auth/task'
import type { Runtime } from '../core/runtime/runtime'
import { declareSettings, termSetting } from '../core/runtime/settings'
import { daysAgo, type Retention } from '../facets/retention'
import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

const loginLogTerm = declareSettings({ 'retention.login_log_days': termSetting(180, 'Login log (days)') })

const BATCH = 1000

/**
 * Replaces names of unknown accounts in rows of earlier versions, written before an upgrade or by a process that still
 * ran during it. Returns how many.
 */
async function hashUnknownNames({ database, env }: Runtime): Promise<number> {
  const { id, user_id, account } = attempts
  const open = and(isNull(user_id), ne(account, ''))
  const rows = await database.db.select({ id, account }).from(attempts).where(open).orderBy(asc(id)).limit(BATCH)
  const hidden = rows.map((row) => ({ id: row.id, ...unknownName(env, row.account) }))
  if (hidden.length === 0) return 0
  await database.db.execute(sql`update ${attempts} set account = '', account_hash = found.account_hash,
    account_length = found.account_length
    from jsonb_to_recordset(${JSON.stringify(hidden)}::jsonb) as found(id bigint, account_hash text, account_length int)
    where ${eq(attempts.id, sql`found.id`)}`)
  return hidden.length
}

const loginLogRetention: Retention = (runtime) => {
  const term = daysAgo(loginLogTerm.in(runtime)['retention.login_log_days'])
  return [
    () => hashUnknownNames(runtime),
    [attempts, sql`${attempts.create_time} < ${term}`],
    [refusalCount, sql`${refusalCount.hour} < ${term}`],
  ]
}

const loginLogTasks: Task[] = [
  {
    name: 'login_log.see',
    area: 'Logs',
    title: 'See sign-ins',
    description: 'See who signed in, from where, and which attempts failed',
    points: ['login_log.list', 'login_log.export', 'login_log.read'],
    pages: ['/admin/login-log'],
  },
]

export const loginLog = {
  forOwner: true,
  operations,
  settings: [loginLogTerm],
  retention: loginLogRetention,
  tasks: loginLogTasks,
  purposes: {
    login_log: 'Each sign-in to the back office is listed here, and each attempt',
    refused_sign_in: 'Blocked sign-ins are counted here by network and hour',
  },
  personal: {
    parts: {
      sign_ins: { table: attempts, of: (id) => eq(attempts.user_id, id), without: ['account_hash'] },
      blocked_requests: { table: refusalCount, of: (id) => eq(refusalCount.user_id, id) },
    },
    async erase(db, id) {
      await db.update(attempts).set({ account: '' }).where(eq(attempts.user_id, id))
      await db.update(refusalCount).set({ name: '' }).where(eq(refusalCount.user_id, id))
    },
  },
  pages: { '/admin/login-log': ['login_log.list'] },
  innerPages: { '/admin/login-log/refused': null },
  parts: { 'cms-login_log': 'Sign-ins' },
  menu: [
    {
      folder: 'logs',
      name: 'login-log',
      title_en: 'Sign-ins',
      title: '登录日志',
      icon: 'key',
      path: '/admin/login-log',
      words: ['login', '登陆', '登录'],
    },
  ],
  chinese,
} satisfies Module
