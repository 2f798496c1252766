import { eq } from 'drizzle-orm'
import { policy } from '@/db/schema/legal'
import type { POLICY_KINDS } from '@/db/vocabulary/legal'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'
import { firstOrThrow } from '../data/records'

type Kind = (typeof POLICY_KINDS)[number]

export const CREDIT_CODE = '91350100M000100Y43' // the example of GB 32100-2015

export async function policyIdOf(shop: Pick<Shop, 'db'>, kind: Kind = 'privacy'): Promise<number> {
  return firstOrThrow(await shop.db.select({ id: policy.id }).from(policy).where(eq(policy.kind, kind))).id
}

async function draftPolicy(
  shop: Pick<Shop, 'ask' | 'db' | 'tokenOf'>,
  kind?: Kind,
  content = '<p>We keep your address.</p>',
) {
  const id = await policyIdOf(shop, kind)
  await shop.ask(`PUT /cms/policy/${id}`, { token: await shop.tokenOf('manager'), body: { content } })
  return id
}

/** Gives the id of the version that is in force then. */
export async function publishPolicy(
  shop: Pick<Shop, 'ask' | 'db' | 'tokenOf'>,
  kind: Kind = 'privacy',
  content?: string,
): Promise<number> {
  const id = await draftPolicy(shop, kind, content)
  await shop.ask(`POST /cms/policy/${id}/publication`, { token: await shop.tokenOf('manager') })
  const { data } = await shop.ask('GET /v1/shop')
  return data.policies.find((one: { kind: Kind }) => one.kind === kind).id
}

export const samples: Samples = {
  'shop.show': { ask: 'GET /v1/shop' },
  'policy.show': async (shop) => ({ ask: `GET /v1/policy/${await publishPolicy(shop)}` }),
  'policy.list': { ask: 'GET /cms/policy?sort=title', as: 'manager' },
  'policy.read': callsOn('manager', policyIdOf)('GET /cms/policy/{id}'),
  'policy.update': callsOn('manager', policyIdOf)('PUT /cms/policy/{id}', { content: '<p>We keep nothing.</p>' }),
  'policy.publish': callsOn('manager', draftPolicy)('POST /cms/policy/{id}/publication'),
  'user.consents': { ask: 'GET /v1/user/consent', as: 'buyer' },
  'user.consent': async (shop) => ({
    ask: 'POST /v1/user/consent',
    as: 'buyer',
    body: { policies: [await publishPolicy(shop)] },
  }),
}
