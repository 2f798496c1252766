import type { PoolUsage } from '@/db/client'
import type { Usage } from '../concurrency-limit'
import type { Runtime } from '../runtime'
import { type Family, single } from './families'

/** What this process lets in at once, and its connections to the database. */
export function gateFamilies({ limits, uploads, streams, pictureLimit, hashLimit, home }: Runtime): Family[] {
  const gates: [string, Usage][] = [
    ['request', limits.request.usage],
    ['file', limits.file.usage],
    ['picture', pictureLimit.usage],
    ['password', hashLimit.usage],
    ['upload_staff', uploads.staff.usage],
    ['upload_customer', uploads.customers.usage],
    ['event_stream', streams.usage],
  ]
  const of = (name: string, help: string, value: (usage: Usage) => number): Family => ({
    name,
    help,
    type: name.endsWith('_total') ? 'counter' : 'gauge',
    together: 'sum',
    samples: gates.map(([gate, usage]) => ({ labels: { gate }, value: value(usage) })),
  })
  return [
    of('kiosk_gate_size', 'How many a gate lets in at once.', ({ size }) => size),
    of('kiosk_gate_in_use', 'How many are in.', ({ running }) => running),
    of('kiosk_gate_waiting', 'How many wait to be let in.', ({ waiting }) => waiting),
    of('kiosk_gate_refused_total', 'How many were refused, as there was no room in time.', ({ refused }) => refused),
    ...poolFamilies(home.usage?.()),
  ]
}

function poolFamilies(pool: PoolUsage | undefined): Family[] {
  const gauge = (name: string, help: string) => ({ name, help, type: 'gauge', together: 'sum' }) as const
  const states = pool ? { in_use: pool.open - pool.idle, idle: pool.idle } : {}
  return [
    {
      ...gauge('kiosk_database_connections', 'Connections to the database; the embedded one has none.'),
      samples: Object.entries(states).map(([state, value]) => ({ labels: { state }, value })),
    },
    single(gauge('kiosk_database_connections_max', 'How many connections there may be.'), pool?.size),
    single(gauge('kiosk_database_connection_waiting', 'Requests that wait for a connection.'), pool?.waiting),
  ]
}
