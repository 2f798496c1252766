import { describe, expect, test } from 'vitest'
import { reconciliation, reconciliationDifference } from '@/db/schema/reconciliation'
import { useShop } from '@/packages/testing/shop'

describe('the stream of changes', () => {
  const shop = useShop()
  const follow = async (username: string, lastEventId?: string) => {
    const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
    const {
      status,
      text,
      headers: answered,
    } = await shop.ask('GET /cms/live', { token: await shop.tokenOf(username), headers })
    return {
      status,
      headers: answered,
      id: /^id: (.*)$/m.exec(text)?.[1] ?? '',
      ...JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}'),
    }
  }

  test('the stream of changes answers a reader who does not stay with where things stand', async () => {
    const { status, headers, id, changes } = await follow('admin')
    expect([status, headers['Content-Type'], changes]).toEqual([200, 'text/event-stream; charset=utf-8', []])
    expect(id).toMatch(/^\w+=\d+(\.\w+=\d+){10}$/)
  })

  test('the stream of changes tells who comes again what has changed since, without anything of its content', async () => {
    const { id } = await follow('admin')
    await shop.ask('PUT /cms/banner/1', { token: await shop.tokenOf('manager'), body: { name: 'Spring' } })
    const { changes } = await follow('admin', id)
    expect(changes).toContainEqual({ resource: 'banner', id: 1, event: 'update', own: false })
    expect((await follow('manager', id)).changes).toContainEqual({
      resource: 'banner',
      id: 1,
      event: 'update',
      own: true,
    })
  })

  test('the stream of changes tells nobody of what they have no right to see', async () => {
    const { id } = await follow('clerk')
    await shop.ask('PUT /cms/banner/1', { token: await shop.tokenOf('manager'), body: { name: 'Spring' } })
    expect((await follow('clerk', id)).changes).toEqual([])
  })

  test('the stream of changes tells of a difference that the nightly bill has shown, to those who may see it', async () => {
    const [admin, clerk] = [await follow('admin'), await follow('clerk')]
    const day = { date: '2026-01-02', state: 'waiting' } as const
    const [{ id } = { id: 0 }] = await shop.db.insert(reconciliation).values(day).returning({ id: reconciliation.id })
    const found = {
      kind: 'payment_there',
      number: '4200',
      order_no: 'none',
      bill_amount: 1,
      found_at: new Date(),
    } as const
    await shop.db.insert(reconciliationDifference).values({ reconciliation_id: id, ...found })
    expect((await follow('admin', admin.id)).changes).toEqual([
      { resource: 'reconciliation', id, event: 'difference', own: false },
    ])
    expect((await follow('clerk', clerk.id)).changes).toEqual([])
  })

  test('the stream of changes begins anew where the last event is unknown', async () => {
    expect(await follow('admin', 'whatever')).toMatchObject({ status: 200, changes: [] })
  })

  test('the stream of changes holds no stream for a reader who has left', async () => {
    await follow('admin')
    await Promise.resolve()
    expect(shop.runtime.streams.count).toBe(0)
  })
})
