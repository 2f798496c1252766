import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refund } from '@/db/schema/payment'
import { databaseCause } from '@/lib/data/database-errors'
import { codeOf, useRefunds } from '@/packages/testing/refunds'

describe('a reason', () => {
  const { shop, mine, staff, bought, settle, refundsOf } = useRefunds()
  const placed = async () => {
    const { items } = await bought()
    const lines = items.map(({ product_id }) => ({ product_id, count: 1 }))
    return (await mine('POST /v1/order', { items: lines })).data
  }
  const inChinese = async (id: number) =>
    (await mine(`GET /v1/order/${id}`, undefined, { 'accept-language': 'zh' })).data
  const closing = ({ events }: { events: { to: string }[] }) => events.find(({ to }) => to === 'closing')
  const textsOf = ({ events }: { events: { text: string }[] }) => events.slice(1).map(({ text }) => text)

  test('the reason for cancelling is chosen by the buyer, and read by both sides in their language', async () => {
    const { id } = await placed()
    const body = { reason_code: 'wrong_address', reason: 'I have moved' }
    const { status, data } = await mine(`POST /v1/order/${id}/cancellation`, body)
    expect([status, data.status]).toEqual([200, 'closed'])
    expect(closing(data)).toMatchObject({ ...body, reason_label: 'Wrong address' })
    expect(textsOf(data)).toEqual([
      'You canceled the order: Wrong address: I have moved',
      'Closed: Wrong address: I have moved',
    ])
    expect(textsOf(await inChinese(id))[1]).toBe('已关闭：地址填错了：I have moved')
    expect(closing((await staff(`GET /cms/order/${id}`)).data)).toMatchObject(body)
    const { text } = await shop.ask(`GET /cms/order/export?ids=${id}`, { token: await shop.tokenOf('manager') })
    expect(text).toContain('Wrong address')
  })

  test('the reason for cancelling is chosen by staff from the same dictionary, or left out', async () => {
    const { id } = await placed()
    const { data } = await staff(`PUT /cms/order/${id}/status`, { status: 'closed', reason_code: 'out_of_stock' })
    expect(closing(data)).toMatchObject({ by: 'staff', reason_code: 'out_of_stock', reason: '' })
    const plain = await placed()
    const { data: cancelled } = await mine(`POST /v1/order/${plain.id}/cancellation`, { reason: 'Too dear' })
    expect(closing(cancelled)).toMatchObject({ reason_code: null, reason_label: null, reason: 'Too dear' })
  })

  test('the reason for a refund is chosen, written or both, and staff find refunds by it', async () => {
    const { id } = await bought()
    const ask = (body: object) => mine(`POST /v1/order/${id}/refund`, body)
    expect((await ask({})).json.errors).toEqual([{ path: 'reason', message: 'is required' }])
    const { data } = await ask({ reason_code: 'damaged', amount: 30 })
    expect(data.refunds).toMatchObject([{ reason_code: 'damaged', reason_label: 'Arrived damaged', reason: '' }])
    expect((await inChinese(id)).refunds[0].reason_label).toBe('商品破损')
    const started = { reason_code: 'quality', reason: 'The lid', amount: 40 }
    expect((await staff(`POST /cms/order/${id}/refund`, started)).status).toBe(200)
    await settle()
    const found = async (code: string) => (await staff(`GET /cms/refund?reason_code=${code}`)).data
    expect(await found('damaged')).toMatchObject({ total: 1, items: [{ order_id: id, reason_code: 'damaged' }] })
    expect(await found('quality')).toMatchObject({ total: 1, items: [{ order_id: id, reason: 'The lid' }] })
    expect((await found('late')).total).toBe(0)
  })

  test('a reason that is unknown or disabled is rejected by the name of its field, and changes nothing', async () => {
    const [entry] = (await staff('GET /cms/dict?type=cancel_reason&q=cheaper')).data.items
    await staff(`PUT /cms/dict/${entry.id}`, { status: 'disabled' })
    const { id } = await placed()
    for (const reason_code of ['cheaper', 'pigeons']) {
      for (const refused of [
        await mine(`POST /v1/order/${id}/cancellation`, { reason_code }),
        await staff(`PUT /cms/order/${id}/status`, { status: 'closed', reason_code }),
      ]) {
        expect([...codeOf(refused), refused.json.errors]).toMatchObject([400, 10120, [{ path: 'reason_code' }]])
      }
    }
    expect((await mine(`GET /v1/order/${id}`)).data.status).toBe('unpaid')
    const paid = await bought()
    const refused = await mine(`POST /v1/order/${paid.id}/refund`, { reason_code: 'pigeons' })
    expect([refused.status, refused.json.errors]).toMatchObject([400, [{ path: 'reason_code' }]])
  })

  test('a reason in use can be disabled and not deleted, and stays as it was given', async () => {
    const { id } = await bought()
    await mine(`POST /v1/order/${id}/refund`, { reason_code: 'missing_item', amount: 30 })
    const [entry] = (await staff('GET /cms/dict?type=refund_reason&q=missing_item')).data.items
    expect(entry.uses).toEqual([{ resource: 'refund', name: 'Refunds', count: 1 }])
    expect(codeOf(await staff(`DELETE /cms/dict/${entry.id}`))).toEqual([409, 10110])
    expect((await staff(`PUT /cms/dict/${entry.id}`, { status: 'disabled' })).status).toBe(200)
    expect((await mine(`GET /v1/order/${id}`)).data.refunds[0].reason_label).toBe('Missing items')
    const [row] = await refundsOf(id)
    const change = shop.db
      .update(refund)
      .set({ reason_code: 'other' })
      .where(eq(refund.id, row?.id ?? 0))
    expect(await Promise.resolve(change).catch((error) => databaseCause(error)?.code)).toBe('P0001')
  })
})
