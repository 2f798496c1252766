import { sql } from 'drizzle-orm'
import { simulated } from '@/db/schema/simulator'
import { gatherJobs } from '@/lib/core/jobs/timer'
import type { Module } from '@/lib/module'
import { contentJobs } from './content'
import { SIMULATED_KUAIDI100 } from './kuaidi100'
import { notificationJobs } from './pay-delivery'
import { payKeys } from './pay-keys'
import { simulate } from './simulate'
import { SIMULATED_ACCOUNT, SIMULATED_MESSAGE_KEYS } from './world'
import * as chinese from './zh'

export const simulator = {
  simulator: {
    account: SIMULATED_ACCOUNT,
    kuaidi100: SIMULATED_KUAIDI100,
    messageKeys: SIMULATED_MESSAGE_KEYS,
    merchant: async (db) => {
      const { merchant, provider } = await payKeys(db)
      return { ...merchant, ...provider }
    },
    send: simulate,
  },
  jobs: gatherJobs(notificationJobs, contentJobs),
  retention: () => [[simulated, sql`${simulated.expires_at} < now()`]],
  pages: { '/admin/simulator': ['pay.list'] },
  menu: [
    {
      folder: 'developer',
      name: 'simulator',
      title_en: 'Simulator',
      title: '支付模拟器',
      icon: 'phone',
      path: '/admin/simulator',
      hidden: true,
    },
  ],
  chinese,
} satisfies Module
