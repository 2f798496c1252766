import type { Db } from '@/db/client'
import type { Env } from '../base/env/env'

/** What stands in for WeChat and WeChat Pay: keys in the place of the environment’s, and answers without a network. */
export type Simulator = {
  account: NonNullable<Env['wechat']['keys']>
  kuaidi100: NonNullable<Env['kuaidi100']['keys']>
  messageKeys: NonNullable<Env['wechat']['messageKeys']>
  merchant: (db: Db) => Promise<Omit<NonNullable<Env['wechatPay']['keys']>, 'certificates'>>
  send: (db: Db, request: Request) => Promise<Response>
}
