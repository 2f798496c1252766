import { describe, expect, test } from 'vitest'
import { codeOf, useRefunds } from '@/packages/testing/refunds'

const COVERED = 'Already refunded by the shop'

describe('a refund by staff while the buyer’s request is open', () => {
  const { mine, staff, bought, give, decide, ends, waiting, ship, settle, show, stock, ...more } = useRefunds()
  const { refundsOf, movesOf, tradeBack } = more
  const ask = (id: number, body: object = {}) => mine(`POST /v1/order/${id}/refund`, { reason: 'Too late', ...body })
  const requestOf = async (id: number) => (await refundsOf(id)).find(({ asked_by }) => asked_by === 'buyer')?.id ?? 0
  const seenByBuyer = async (id: number) => (await mine(`GET /v1/order/${id}`)).data
  const worklist = async (order_no: string) =>
    (await staff(`GET /cms/refund?state=requested&order_no=${order_no}`)).data.items
  const whole = ({ items }: Awaited<ReturnType<typeof bought>>) => ({
    amount: 380,
    lines: items.map(({ id, count }) => ({ id, count })),
  })

  test('a refund by staff of exactly what is requested approves the request', async () => {
    const order = await bought()
    await ask(order.id)
    const id = await requestOf(order.id)
    const { status, data } = await give(order.id, whole(order))
    expect([status, data.status, data.refunds]).toMatchObject([
      ...[200, 'refunding'],
      [{ id, state: 'processing', asked_by: 'buyer', answer: 'A stain', nickname: 'Manager' }],
    ])
    expect([data.refunds.length, await worklist(order.order_no)]).toEqual([1, []])
    expect(codeOf(await decide(id, 'approve'))).toEqual([409, 8002])
    await settle()
    const after = await seenByBuyer(order.id)
    expect([after.status, after.refunds]).toMatchObject(['refunded', [{ state: 'succeeded', reason: 'Too late' }]])
    expect([await stock(order), await tradeBack(order.order_no)]).toEqual([
      [9, 9],
      [380, 1],
    ])
    expect(await movesOf(order.id)).toEqual(['paid refunding staff', 'refunding refunded provider'])
  })

  test('a refund by staff of a requested partial amount approves the request, also after shipping', async () => {
    const order = await bought()
    await ship(order.id)
    await ask(order.id, { amount: 40 })
    expect((await give(order.id, { amount: 40 })).data.refunds).toMatchObject([
      { asked_by: 'buyer', answer: 'A stain' },
    ])
    await settle()
    expect((await seenByBuyer(order.id)).refunds).toMatchObject([{ amount: 40, state: 'succeeded' }])
  })

  test('a refund by staff of more than requested declines the request, and the buyer sees why', async () => {
    const order = await bought()
    await ask(order.id, { amount: 20 })
    const id = await requestOf(order.id)
    const { data } = await give(order.id, whole(order))
    expect(data.refunds).toMatchObject([
      { id, state: 'declined', answer: COVERED, nickname: 'Manager', ended_at: expect.any(String), version: 2 },
      { state: 'processing', amount: 380, asked_by: 'staff' },
    ])
    expect([await worklist(order.order_no), codeOf(await decide(id, 'approve'))]).toEqual([[], [409, 8002]])
    await settle()
    const { status, refunds } = await seenByBuyer(order.id)
    expect([status, refunds]).toMatchObject([
      'refunded',
      [{ state: 'declined', answer: COVERED }, { state: 'succeeded' }],
    ])
  })

  test('a refund by staff of a part keeps the request open until nothing is left to refund', async () => {
    const order = await bought()
    await ask(order.id)
    const id = await requestOf(order.id)
    await give(order.id, { amount: 100 })
    expect(await worklist(order.order_no)).toMatchObject([{ id, left: 280 }])
    await give(order.id, { amount: 280 })
    expect(await worklist(order.order_no)).toEqual([])
    expect((await show(order.id)).refunds).toMatchObject([{ id, state: 'declined', answer: COVERED }, {}, {}])
  })

  test('a refund by staff of the requested pieces declines the request, although money is left', async () => {
    const order = await bought()
    const [line] = order.items
    await ask(order.id, { lines: [{ id: line?.id, count: 1 }] })
    await give(order.id, { lines: [{ id: line?.id, count: 2 }] })
    expect((await seenByBuyer(order.id)).refunds).toMatchObject([
      { state: 'declined', answer: COVERED },
      { amount: 200 },
    ])
    expect((await ask(order.id)).data.refunds).toMatchObject([{}, {}, { state: 'requested', amount: 180 }])
  })

  test('a refund by staff that fails lets the buyer request another', async () => {
    const order = await bought()
    await ask(order.id, { amount: 20 })
    await waiting()
    await give(order.id, { amount: 380 })
    const [, { out_refund_no = '' } = {}] = await refundsOf(order.id)
    await ends(out_refund_no, 'closed')
    const again = await ask(order.id)
    expect([again.data.status, again.data.refunds]).toMatchObject([
      'paid',
      [{ state: 'declined' }, { state: 'failed' }, { state: 'requested', amount: 380 }],
    ])
  })

  test.each([['the same amount'], ['another amount']])(
    'a refund by staff gives the money back once if a request is approved at the same time: %s',
    async (what) => {
      for (let round = 0; round < 5; round++) {
        const order = await bought()
        await ask(order.id, what === 'the same amount' ? {} : { amount: 20 })
        const id = await requestOf(order.id)
        const answers = await Promise.all([decide(id, 'approve'), give(order.id, whole(order)), decide(id, 'approve')])
        expect(answers.filter(({ status }) => status >= 500)).toEqual([])
        expect(answers.some(({ status }) => status === 200)).toBe(true)
        await settle()
        const [back = 0] = await tradeBack(order.order_no)
        // 20 approved first leaves no room for 380
        expect(what === 'the same amount' ? [380] : [380, 20]).toContain(back)
        expect(await worklist(order.order_no)).toEqual([])
      }
    },
  )
})
