import type { PoolUsage } from '@/db/client'
import type { Usage } from '../base/concurrency-limit'
import type { Runtime } from '../core/runtime/runtime'
import type { Family } from '../counters/families'

/** What this process lets in at once, and its connections to the database and its replica. */
export function gateFamilies(runtime: Runtime): Family[] {
  const { limits, uploads, streams, pictureLimit, hashLimit, database, replica } = runtime
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
    ...poolFamilies({ primary: database.usage?.(), replica: replica?.databases.reads.usage?.() }),
  ]
}

function poolFamilies(servers: Record<string, PoolUsage | undefined>): Family[] {
  const pools = Object.entries(servers).flatMap(([server, pool]) => (pool ? [{ labels: { server }, pool }] : []))
  const of = (name: string, help: string, samples: Family['samples']) =>
    ({ name, help, type: 'gauge', together: 'sum', samples }) as const
  const connections = pools.flatMap(({ labels, pool: { open, idle } }) => [
    { labels: { ...labels, state: 'in_use' }, value: open - idle },
    { labels: { ...labels, state: 'idle' }, value: idle },
  ])
  const most = pools.map(({ labels, pool }) => ({ labels, value: pool.size }))
  const waiting = pools.map(({ labels, pool }) => ({ labels, value: pool.waiting }))
  return [
    of('kiosk_database_connections', 'Connections to the database; the embedded one has none.', connections),
    of('kiosk_database_connections_max', 'How many connections there may be.', most),
    of('kiosk_database_connection_waiting', 'Requests that wait for a connection.', waiting),
  ]
}
