import { inArray, sql } from 'drizzle-orm'
import { parcel } from '@/db/schema/parcel'
import { parcelStep, parcelTrack } from '@/db/schema/tracking'
import { note, ok } from '../base/finding'
import { settingPath } from '../core/runtime/settings'
import type { ReadinessCheck } from '../facets/readiness'
import { providersOf } from '../gather'
import type { Module } from '../module'
import { belowOrders } from '../order/personal'
import * as operations from './endpoints'
import { FOLLOW, followParcels } from './follow'
import { kuaidi100 } from './kuaidi100'
import { parcelProblems } from './problems'
import { trackingService, trackingSettings } from './settings'
import { wechat } from './wechat'
import * as chinese from './zh'

const ABOUT = 'parcel tracking'
const RECENT = sql`${parcelTrack.create_time} > now() - interval '7 days'`

/** Whether the service that the shop has chosen can be asked, and takes its parcels. */
const trackingCheck: ReadinessCheck = {
  kind: 'tracking',
  area: 'shop',
  title: 'Tracking of parcels',
  path: settingPath('tracking.source'),
  async check({ db, runtime, t }) {
    const source = trackingSettings.in(runtime)['tracking.source']
    if (source === 'none') return [ok(ABOUT, t('Parcels are not followed: no tracking service is chosen.'))]
    const found = trackingService.problemOf(runtime, source, ABOUT, t)
    if (found) return [found]
    const refused = await db.$count(parcelTrack, sql`${RECENT} and ${parcelTrack.refusal} is not null`)
    return refused > 0
      ? [note(ABOUT, t('The service refused {n} of the parcels of the last seven days.', { n: refused }))]
      : [ok(ABOUT, t('Parcels are followed.'))]
  },
}

export const tracking = {
  optional: true,
  operations,
  agentTools: ['tracking.read'],
  trackingSources: [kuaidi100, wechat],
  settings: (modules) => [trackingService.offer(trackingSettings, providersOf(modules))],
  jobs: {
    schedules: [{ name: FOLLOW, every: 60, tells: true, run: followParcels }],
    titles: { [FOLLOW]: 'Update tracking' },
  },
  waiting: [parcelProblems],
  readiness: [trackingCheck],
  // Couriers are named in them.
  oldOrders: {
    blank: (db, ids) =>
      db
        .delete(parcelStep)
        .where(
          sql`${parcelStep.parcel_id} in (select ${parcel.id} from ${parcel} where ${inArray(parcel.order_id, ids)})`,
        ),
  },
  personal: {
    parts: {
      parcel_tracks: belowOrders(parcelTrack, parcelTrack.parcel_id, parcel),
      parcel_steps: belowOrders(parcelStep, parcelStep.parcel_id, parcel),
    },
  },
  parts: { 'tracking-kuaidi100': 'Messages from Kuaidi100' },
  chinese,
} satisfies Module
