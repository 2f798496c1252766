import { sql } from 'drizzle-orm'
import { noWorryReturn as table } from '@/db/schema/no-worry-return'
import { refund } from '@/db/schema/payment'
import { note, ok, problem } from '../base/finding'
import { settingPath } from '../core/runtime/settings'
import type { ReadinessCheck } from '../facets/readiness'
import type { Module } from '../module'
import { belowOrders } from '../order/personal'
import { FOLLOW, followReturns } from './follow'
import { noWorryReturnSettings, recipientOf } from './settings'
import * as chinese from './zh'

const ABOUT = 'returns through WeChat'
const REFUSED = sql`${table.create_time} > now() - interval '7 days' and ${table.refusal} is not null`

/** Whether WeChat can be told of returns, and takes them. */
const noWorryReturnCheck: ReadinessCheck = {
  kind: 'no_worry_return',
  area: 'shop',
  title: 'Returns through WeChat',
  path: settingPath('no_worry_return.enabled'),
  async check({ db, runtime, t }) {
    if (!noWorryReturnSettings.in(runtime)['no_worry_return.enabled']) {
      return [ok(ABOUT, t('Buyers tell the shop how they send returns.'))]
    }
    if (!recipientOf(runtime)) {
      return [
        problem(
          ABOUT,
          t('Returns through WeChat are on, but their recipient is not complete, or longer than WeChat takes.'),
        ),
      ]
    }
    const refused = await db.$count(table, REFUSED)
    return refused > 0
      ? [note(ABOUT, t('WeChat refused {n} of the returns of the last seven days.', { n: refused }))]
      : [ok(ABOUT, t('WeChat asks buyers how they send returns.'))]
  },
}

export const noWorryReturn = {
  optional: true,
  settings: [noWorryReturnSettings],
  jobs: {
    schedules: [{ name: FOLLOW, every: 60, tells: true, run: followReturns }],
    titles: { [FOLLOW]: 'Ask WeChat about returns' },
  },
  readiness: [noWorryReturnCheck],
  personal: { parts: { no_worry_returns: belowOrders(table, table.refund_id, refund) } },
  chinese,
} satisfies Module
