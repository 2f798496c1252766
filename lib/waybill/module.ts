import { inArray, sql } from 'drizzle-orm'
import { parcelWaybill, waybillAccount } from '@/db/schema/waybill'
import { note, ok, problem } from '../base/finding'
import type { Task } from '../core/auth/task'
import type { ReadinessCheck } from '../facets/readiness'
import { providersOf } from '../gather'
import type { Module } from '../module'
import { aboutOrders } from '../order/personal'
import * as operations from './endpoints'
import { GIVE_BACK, giveBackUnused } from './give-back'
import { kuaidi100 } from './kuaidi100'
import { waybillService, waybillSettings } from './settings'
import { wechat } from './wechat'
import * as chinese from './zh'

const ABOUT = 'electronic waybills'

/** Whether the service that the shop has chosen can give waybills, and takes back what is not used. */
const waybillCheck: ReadinessCheck = {
  kind: 'waybill',
  area: 'shop',
  title: 'Electronic waybills',
  path: '/admin/waybill-account',
  async check({ db, runtime, t }) {
    const source = waybillSettings.in(runtime)['waybill.source']
    if (source === 'none') return [ok(ABOUT, t('Staff enter tracking numbers: no waybill service is chosen.'))]
    const found = waybillService.problemOf(runtime, source, ABOUT, t)
    if (found) return [found]
    const accounts = await db.$count(waybillAccount, sql`${waybillAccount.deleted_at} is null`)
    if (accounts === 0) return [problem(ABOUT, t('A waybill service is chosen, but there is no carrier account.'))]
    const isLeft = sql`${parcelWaybill.state} = 'canceling' and ${parcelWaybill.next_at} is null`
    const left = await db.$count(parcelWaybill, isLeft)
    return left > 0
      ? [note(ABOUT, t('The service did not take {n} unused waybills back: cancel them there.', { n: left }))]
      : [ok(ABOUT, t('Waybills can be requested.'))]
  },
}

const waybillTasks: Task[] = [
  {
    name: 'waybill_account.edit',
    area: 'Orders',
    title: 'Edit carrier accounts',
    description: 'The shop’s accounts with carriers, in whose name waybills are requested',
    points: [
      'waybill_account.list',
      'waybill_account.read',
      'waybill_account.create',
      'waybill_account.update',
      'waybill_account.delete',
      'waybill_account.restore',
    ],
    pages: ['/admin/waybill-account'],
  },
]

export const waybill = {
  optional: true,
  operations,
  waybillSources: [kuaidi100, wechat],
  settings: (modules) => [waybillService.offer(waybillSettings, providersOf(modules))],
  jobs: {
    schedules: [{ name: GIVE_BACK, every: 60, tells: true, run: giveBackUnused }],
    titles: { [GIVE_BACK]: 'Cancel unused waybills' },
  },
  tasks: waybillTasks,
  readiness: [waybillCheck],
  // The label names the buyer.
  oldOrders: {
    blank: (db, ids) =>
      db.update(parcelWaybill).set({ label: null, label_type: null }).where(inArray(parcelWaybill.order_id, ids)),
  },
  demo: { ofOrders: (orders) => [sql`parcel_waybill where order_id = ${orders}`] },
  personal: { parts: { parcel_waybills: aboutOrders(parcelWaybill) } },
  purposes: { waybill_account: 'The shop’s accounts with carriers, in whose name waybills are requested' },
  pages: { '/admin/waybill-account': ['waybill_account.list'] },
  parts: { 'cms-waybill_account': 'Carrier accounts' },
  menu: [
    {
      folder: 'delivery',
      name: 'waybill-account',
      title_en: 'Carrier accounts',
      title: '快递账号',
      icon: 'truck',
      path: '/admin/waybill-account',
      words: ['waybill', 'label', 'courier', 'kuaidi100', '电子面单', '面单', '月结', '快递100'],
      used: sql`exists (select from ${waybillAccount})`,
    },
  ],
  chinese,
} satisfies Module
