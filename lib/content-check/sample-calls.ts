import { contentCheck } from '@/db/schema/content-check'
import type { Samples, Shop } from '@/packages/testing/sample'
import { userIdOf } from '@/packages/testing/sample-records'
import { firstOrThrow } from '../data/records'

/** A nickname of the demo buyer that waits for staff. */
async function doubtful(shop: Shop): Promise<number> {
  const user_id = await userIdOf(shop.db, 'buyer')
  const row = { kind: 'nickname' as const, record_id: user_id, user_id, state: 'doubtful' as const }
  const rows = await shop.db
    .insert(contentCheck)
    .values({ ...row, reason: 'words', word: 'spam' })
    .returning({ id: contentCheck.id })
  return firstOrThrow(rows).id
}

const of = (ask: string, body?: object) => async (shop: Shop) => {
  const id = await doubtful(shop)
  return { ask: ask.replace('{id}', String(id)), as: 'admin', ...(body && { body }) }
}

export const samples: Samples = {
  'content_check.list': of('GET /cms/content_check?waits=true&kind=nickname'),
  'content_check.read': of('GET /cms/content_check/{id}'),
  'content_check.decide': of('PUT /cms/content_check/{id}', { decision: 'approve' }),
  'content_check.decide_many': async (shop) => {
    const ids = [await doubtful(shop)]
    return { ask: 'POST /cms/content_check/decision', as: 'admin', body: { ids, input: { decision: 'hide' } } }
  },
}
