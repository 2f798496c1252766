import type { Db } from '@/db/client'
import type { Env } from '../base/env/env'

/** The stand-in for WeChat and WeChat Pay: keys instead of those of the environment, and answers without a network. */
export type Simulator = {
  account: NonNullable<Env['wechat']['keys']>
  kuaidi100: NonNullable<Env['kuaidi100']['keys']>
  messageKeys: NonNullable<Env['wechat']['messageKeys']>
  merchant: (db: Db) => Promise<Omit<NonNullable<Env['wechatPay']['keys']>, 'certificates'>>
  send: (db: Db, request: Request) => Promise<Response>
}
