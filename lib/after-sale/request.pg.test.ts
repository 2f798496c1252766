import { describe, expect, test } from 'vitest'
import { codeOf, useRefunds } from '@/packages/testing/refunds'

describe('a refund request', () => {
  const { shop, mine, staff, bought, settle, ship, show, stock, refundsOf } = useRefunds()
  const ask = (id: number, more: object = {}) => mine(`POST /v1/order/${id}/refund`, { reason: 'Too late', ...more })
  const decide = (id: number, body: object, headers = {}) => staff(`PUT /cms/refund/${id}`, body, headers)

  test('a refund request covers all that is refundable by default, and changes nothing until staff approve it', async () => {
    const order = await bought()
    const { status, data } = await ask(order.id)
    expect([status, data.status, data.refunds]).toMatchObject([
      200,
      'paid',
      [{ amount: 380, state: 'requested', reason: 'Too late', items: [{ count: 2 }, { count: 3 }] }],
    ])
    const [{ id }] = data.refunds
    const approved = await decide(id, { action: 'approve' })
    expect([approved.status, approved.data.state, approved.data.nickname]).toEqual([200, 'processing', 'Manager'])
    expect((await show(order.id)).status).toBe('refunding')
    expect(await stock(order)).toEqual([7, 6])
    await settle()
    const { data: after } = await mine(`GET /v1/order/${order.id}`)
    expect([after.status, after.refunds[0].state]).toEqual(['refunded', 'succeeded'])
    expect(after.items.map(({ returned }: { returned: number }) => returned)).toEqual([2, 3])
    expect(after.events.map(({ to, by }: { to: string; by: string }) => `${to} ${by}`).slice(-2)).toEqual([
      'refunding staff',
      'refunded provider',
    ])
    expect(await stock(order)).toEqual([9, 9])
  })

  test('a refund request asks for what its preview says, for pieces and for all, and the preview requests nothing', async () => {
    const order = await bought()
    const preview = (lines?: object[]) => mine(`POST /v1/order/${order.id}/refund/preview`, lines ? { lines } : {})
    expect((await preview()).data).toMatchObject({ amount: 380, items: [{ count: 2 }, { count: 3 }] })
    const [line] = (await show(order.id)).items
    const lines = [{ id: line.id, count: 1 }]
    const { data } = await preview(lines)
    expect(data.items).toEqual(lines)
    expect(await refundsOf(order.id)).toEqual([])
    expect((await ask(order.id, { lines })).data.refunds).toMatchObject([{ ...data, state: 'requested' }])
    expect(codeOf(await preview([{ id: line.id, count: 2 }]))).toEqual([409, 10111])
  })

  test('a refund request is declined with a reason shown to the buyer, who can make another request', async () => {
    const order = await bought()
    const [{ id }] = (await ask(order.id)).data.refunds
    expect(codeOf(await decide(id, { action: 'decline' }))).toEqual([400, 10120])
    const { data } = await decide(id, { action: 'decline', reason: 'It is on its way' })
    expect([data.state, data.answer]).toEqual(['declined', 'It is on its way'])
    expect(codeOf(await decide(id, { action: 'approve' }))).toEqual([409, 8002])
    const { data: again } = await ask(order.id, { amount: 10 })
    expect(again.refunds).toMatchObject([
      { state: 'declined', answer: 'It is on its way' },
      { state: 'requested', amount: 10, items: [] },
    ])
    expect((await refundsOf(order.id)).map(({ out_refund_no }) => out_refund_no)).toEqual(
      [1, 2].map((at) => `R${order.order_no}-${at}`),
    )
  })

  test('a refund request of an amount can be open only once per order, even with concurrent requests', async () => {
    const order = await bought()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(order.id, { amount: 20 })))
    expect(answers.map(codeOf).sort()).toEqual([[200, 0], ...Array(7).fill([409, 10110])])
    const keyed = () =>
      mine(`POST /v1/order/${order.id}/refund`, { reason: 'x', amount: 20 }, { 'idempotency-key': 'refund-once' })
    const refused = await keyed()
    expect([...codeOf(refused), refused.json.msg]).toEqual([
      ...[409, 10110, 'A refund request for this order is already pending'],
    ])
  })

  test('a refund request happens once per Idempotency-Key', async () => {
    const order = await bought()
    const keyed = (reason: string) =>
      mine(`POST /v1/order/${order.id}/refund`, { reason }, { 'idempotency-key': 'asked-only-once' })
    const first = await keyed('x')
    const again = await keyed('x')
    expect([again.data, again.headers['Idempotency-Replayed']]).toEqual([first.data, 'true'])
    expect(codeOf(await keyed('y'))).toEqual([422, 10140])
  })

  test('a refund request is possible only for the buyer of a paid order', async () => {
    const order = await bought()
    const token = await shop.tokenOf('second')
    const body = { reason: 'Mine now' }
    expect(codeOf(await shop.ask(`POST /v1/order/${order.id}/refund`, { token, body }))).toEqual([404, 10100])
    const { data: unpaid } = await mine('POST /v1/order', {
      items: order.items.map(({ product_id }) => ({ product_id, count: 1 })),
    })
    expect(codeOf(await ask(unpaid.id))).toEqual([409, 8002])
    await mine(`POST /v1/order/${unpaid.id}/cancellation`, {})
    expect(codeOf(await ask(unpaid.id))).toEqual([409, 8002])
  })

  test('a refund request for more than is refundable is rejected, and the error says what is left', async () => {
    const order = await bought()
    const [line, other] = order.items
    const refusals = [
      [{ amount: 381 }, [409, 10111, { left: 380 }]],
      [{ lines: [{ id: line?.id, count: 3 }] }, [409, 10111, { lines: [{ id: line?.id, left: 2 }] }]],
      [{ lines: [{ id: 2147483647, count: 1 }] }, [400, 10120, 'lines.0.id']],
      [{ amount: 0 }, [400, 10120, 'amount']],
      [{ lines: [] }, [400, 10120, 'lines']],
      [{ reason: ' ' }, [400, 10120, 'reason']],
    ] as const
    for (const [body, expected] of refusals) {
      const { status, json } = await ask(order.id, body)
      expect([status, json.error_code, json.details ?? json.errors?.[0]?.path]).toEqual(expected)
    }
    const twice = [1, 1].map((count) => ({ id: other?.id, count }))
    const { data } = await ask(order.id, { lines: twice })
    expect(data.refunds).toMatchObject([{ amount: 100, items: [{ id: other?.id, count: 2 }] }])
  })

  test('a refund request for a shipped order restocks nothing, with or without pieces', async () => {
    const order = await bought()
    await ship(order.id)
    const { data } = await ask(order.id)
    expect(data.refunds).toMatchObject([{ amount: 380, items: [] }])
    await decide(data.refunds[0].id, { action: 'decline', reason: 'Say which' })
    const lines = order.items.map(({ id, count }) => ({ id, count }))
    const [, { id, amount }] = (await ask(order.id, { lines })).data.refunds
    expect(amount).toBe(350)
    await decide(id, { action: 'approve' })
    await settle()
    expect([(await show(order.id)).status, await stock(order)]).toEqual(['shipped', [7, 6]])
    expect((await show(order.id)).items.map(({ returned }: { returned: number }) => returned)).toEqual([0, 0])
  })

  test('a refund request is decided once, and only on its current version', async () => {
    const order = await bought()
    const [{ id }] = (await ask(order.id, { amount: 30 })).data.refunds
    expect((await decide(id, { action: 'approve' }, { 'if-match': '"7"' })).status).toBe(412)
    const answers = await Promise.all(
      ['approve', 'approve', 'decline', 'approve'].map((action) => decide(id, { action, reason: 'So be it' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.error_code === 8002)).toHaveLength(3)
  })

  test('a refund by staff succeeds only once on the same version of the order', async () => {
    const order = await bought()
    const tag = { 'if-match': `"${(await show(order.id)).version}"` }
    const half = () => staff(`POST /cms/order/${order.id}/refund`, { amount: 190, reason: 'A stain' }, tag)
    const both = await Promise.all([half(), half()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('a refund request for more than is left after another refund cannot be approved', async () => {
    const order = await bought()
    const [{ id }] = (await ask(order.id)).data.refunds
    expect((await staff(`POST /cms/order/${order.id}/refund`, { amount: 100, reason: 'A stain' })).status).toBe(200)
    const refused = await decide(id, { action: 'approve' })
    expect([refused.status, refused.json.error_code, refused.json.details]).toEqual([409, 10111, { left: 280 }])
    expect((await staff(`GET /cms/refund/${id}`)).data).toMatchObject({ state: 'requested', left: 280 })
  })
})
