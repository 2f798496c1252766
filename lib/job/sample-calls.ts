import { job } from '@/db/schema/kernel'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'
import { firstOrThrow } from '../data/records'

export async function bulkJob({ ask, tokenOf, db }: Pick<Shop, 'ask' | 'tokenOf' | 'db'>): Promise<{ id: number }> {
  const { data } = await ask('GET /v1/user', { token: await tokenOf('manager') })
  const row = { user_id: data.id, operation: 'banner.delete', total: 1 }
  return firstOrThrow(await db.insert(job).values(row).returning({ id: job.id }))
}

const of = callsOn('manager', bulkJob)

export const samples: Samples = {
  'job.list': of('GET /cms/job?state=running'),
  'job.list_schedules': { ask: 'GET /cms/job/schedules', as: 'manager' },
  'job.read': of('GET /cms/job/{id}'),
}
