import { beforeEach, describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'
import { fillSamplePolicies } from './demo-shop'
import { SAMPLE } from './policy'
import { policyIdOf, publishPolicy } from './sample-calls'

describe('the sample policies of the demo', () => {
  const shop = useShop()
  let admin = ''
  beforeEach(async () => {
    admin = await shop.tokenOf('admin')
  })
  const shown = async () => (await shop.ask('GET /v1/shop')).data.policies
  const readiness = async () => {
    const { items } = (await shop.ask('GET /cms/readiness', { token: admin })).data
    return items.find(({ kind }: { kind: string }) => kind === 'policies')
  }

  test('the sample policies of the demo are published once, say that they are samples, and keep the shop from being ready', async () => {
    await fillSamplePolicies(shop.db, shop.runtime)
    await fillSamplePolicies(shop.db, shop.runtime)
    const policies = await shown()
    expect(policies.map(({ kind, number }: { kind: string; number: number }) => [kind, number])).toEqual([
      ['privacy', 1],
      ['terms', 1],
      ['after_sales', 1],
    ])
    for (const { id } of policies) {
      expect((await shop.ask(`GET /v1/policy/${id}`)).data.content).toMatch(new RegExp(`^<p><strong>${SAMPLE}`))
    }
    expect(await readiness()).toMatchObject({ state: 'note', text: expect.stringMatching(/^Replace the sample/) })
    for (const kind of ['privacy', 'terms', 'after_sales'] as const) await publishPolicy(shop, kind)
    expect(await readiness()).toMatchObject({ state: 'ok' })
  })

  test('the sample policies of the demo leave what people wrote, published or not', async () => {
    await publishPolicy(shop, 'privacy')
    const id = await policyIdOf(shop, 'terms')
    await shop.ask(`PUT /cms/policy/${id}`, { token: admin, body: { content: '<p>Ours</p>' } })
    await fillSamplePolicies(shop.db, shop.runtime)
    const { items } = (await shop.ask('GET /cms/policy', { token: admin })).data
    expect(items.map(({ kind, number }: { kind: string; number: number | null }) => [kind, number]).toSorted()).toEqual(
      [
        ['after_sales', 1],
        ['privacy', 1],
        ['terms', null],
      ],
    )
    expect((await readiness()).text).toMatch(/^Write and publish: \S+ Replace the sample.*: \S+$/)
  })

  test('the sample policies of the demo go with the demo, with the consents to them, and the next text is version 1 again', async () => {
    await fillSamplePolicies(shop.db, shop.runtime)
    const own = await publishPolicy(shop, 'terms')
    const agreed = (await shown()).map(({ id }: { id: number }) => id)
    const consent = { token: await shop.tokenOf('buyer'), body: { policies: agreed } }
    expect((await shop.ask('POST /v1/user/consent', consent)).status).toBe(200)
    expect((await shop.ask('POST /cms/dashboard/demo_removal', { token: admin })).status).toBe(200)
    expect(await shown()).toMatchObject([{ id: own, kind: 'terms', number: 2 }])
    const { content } = (await shop.ask(`GET /cms/policy/${await policyIdOf(shop)}`, { token: admin })).data
    expect(content).toBe('')
    const id = await policyIdOf(shop)
    await shop.ask(`PUT /cms/policy/${id}`, { token: admin, body: { content: '<p>Ours</p>' } })
    expect((await shop.ask(`POST /cms/policy/${id}/publication`, { token: admin })).data).toMatchObject({ number: 1 })
  })
})
