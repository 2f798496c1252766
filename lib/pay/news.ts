import { sql } from 'drizzle-orm'
import { paymentAnomaly } from '@/db/schema/payment'
import type { Waiting } from '../facets/dashboard'
import type { ChangeSource } from '../facets/live'
import type { News } from '../facets/news'
import { listAnomalies } from './anomalies'
import { AnomalyList } from './contract'

export const payNews: News[] = [
  {
    staff: {
      point: 'pay.list_anomalies',
      title: 'Payment anomaly',
      icon: 'warning',
      path: '/admin/payment/anomaly?open={id}',
      bell: {
        kind: 'anomaly',
        label: 'Payment anomaly',
        read: (since) => sql`select ${paymentAnomaly.id} as id, ${paymentAnomaly.order_no} as order_no,
          null::int as amount, ${paymentAnomaly.create_time} as time from ${paymentAnomaly}
          where ${paymentAnomaly.state} = 'open' and ${paymentAnomaly.create_time} > ${since}`,
      },
    },
  },
]

export const payWaiting: Waiting[] = [
  {
    kind: 'payment_anomalies',
    point: 'pay.list_anomalies',
    title: '{n:payment anomaly/payment anomalies}',
    icon: 'alert',
    path: '/admin/payment/anomaly?state=open',
    find: (db) => listAnomalies(db, AnomalyList.parse({ size: 1, state: 'open' })),
  },
]

export const payChanges: ChangeSource = {
  kind: 'anomaly',
  head: sql`select max(${paymentAnomaly.id}) from ${paymentAnomaly}`,
  read: (since) => sql`select ${paymentAnomaly.id} as at, 'pay' as resource, ${paymentAnomaly.id} as id,
    'anomaly' as event, null::int as user_id from ${paymentAnomaly} where ${paymentAnomaly.id} > ${since}`,
  needs: { pay: 'pay.list_anomalies' },
}
