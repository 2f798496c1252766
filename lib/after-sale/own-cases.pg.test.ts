import { describe, expect, test } from 'vitest'
import { codeOf, useRefunds } from '@/packages/testing/refunds'

describe('after-sales requests of a buyer', () => {
  const { shop, mine, staff, bought, give, ship, settle, statesOf, tradeBack, decide } = useRefunds()
  const ask = (id: number, body: object = {}) =>
    mine(`POST /v1/order/${id}/after_sale`, { reason: 'Too small', ...body })
  const part = ({ items }: Awaited<ReturnType<typeof bought>>, at: number, count: number) => ({
    lines: [{ id: items[at]?.id, count }],
  })

  test('after-sales requests may be open for different items of an order, and for none twice', async () => {
    const order = await bought()
    expect((await ask(order.id, part(order, 0, 1))).status).toBe(201)
    expect((await ask(order.id, part(order, 1, 3))).status).toBe(201)
    expect(codeOf(await ask(order.id, part(order, 0, 2)))).toEqual([409, 10111])
    const rest = await ask(order.id)
    expect(rest.data).toMatchObject({ amount: 130, items: [{ id: order.items[0]?.id, count: 1 }] })
    expect(codeOf(await ask(order.id))).toEqual([409, 10110])
    const { data } = await mine(`GET /v1/after_sale?order_id=${order.id}&open=true`)
    expect(data.items.map(({ amount }: { amount: number }) => amount)).toEqual([130, 150, 100])
  })

  test('after-sales requests of the same items at the same time leave one', async () => {
    const order = await bought()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(order.id, part(order, 0, 2))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('after-sales requests are withdrawn by their buyer alone, and can be made again', async () => {
    const order = await bought()
    const { data } = await ask(order.id, part(order, 0, 2))
    expect(data.actions.map(({ action }: { action: string }) => action)).toEqual(['add_photos', 'withdraw'])
    const token = await shop.tokenOf('second')
    expect((await shop.ask(`POST /v1/after_sale/${data.id}/withdrawal`, { token, body: {} })).status).toBe(404)
    expect((await shop.ask(`GET /v1/after_sale/${data.id}`, { token })).status).toBe(404)
    const { data: ended } = await mine(`POST /v1/after_sale/${data.id}/withdrawal`, {})
    expect(ended).toMatchObject({ state: 'withdrawn', deadline: null, actions: [] })
    expect(codeOf(await mine(`POST /v1/after_sale/${data.id}/withdrawal`, {}))).toEqual([409, 8002])
    expect(codeOf(await decide(data.id, 'approve'))).toEqual([409, 8002])
    expect((await ask(order.id, part(order, 0, 2))).status).toBe(201)
  })

  test('after-sales requests for the last items include the shipping fee only while all others go back, too', async () => {
    const order = await bought()
    const amountOf = async (id: number) => (await mine(`GET /v1/after_sale/${id}`)).data.amount
    const first = (await ask(order.id, part(order, 0, 2))).data
    const last = (await ask(order.id, part(order, 1, 3))).data
    expect([first.amount, last.amount]).toEqual([200, 180])
    await mine(`POST /v1/after_sale/${first.id}/withdrawal`, {})
    expect(await amountOf(last.id)).toBe(150)
    const again = (await ask(order.id, part(order, 0, 2))).data
    expect([again.amount, await amountOf(last.id)]).toEqual([230, 150])
    await decide(last.id, 'decline', 'Opened')
    expect(await amountOf(again.id)).toBe(200)
  })

  test('after-sales requests that are withdrawn while staff approve them end in one way', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await bought()
      const { data } = await ask(order.id, part(order, 0, 2))
      const both = await Promise.all([
        mine(`POST /v1/after_sale/${data.id}/withdrawal`, {}),
        staff(`PUT /cms/after_sale/${data.id}/decision`, { action: 'agree' }),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      await settle()
      const isBack = both[1].status === 200
      expect(await statesOf(order.id)).toEqual([[isBack ? 'succeeded' : 'withdrawn', null]])
      expect((await tradeBack(order.order_no))[0]).toBe(isBack ? 200 : 0)
    }
  })

  test('after-sales requests for a return are of items that were shipped', async () => {
    const order = await bought()
    expect(codeOf(await ask(order.id, { kind: 'return', ...part(order, 0, 1) }))).toEqual([409, 10111])
    await ship(order.id)
    expect((await ask(order.id, { kind: 'return' })).json.errors).toEqual([{ path: 'lines', message: 'is required' }])
    const { data } = await ask(order.id, { kind: 'return', ...part(order, 0, 1) })
    const agreed = await staff(`PUT /cms/after_sale/${data.id}/decision`, { action: 'agree' })
    expect(agreed.data).toMatchObject({ state: 'agreed', amount: 100, deadline: { result: 'lapsed' } })
    expect(codeOf(await give(order.id, part(order, 0, 2)))).toEqual([409, 10111])
    expect((await give(order.id, part(order, 0, 1))).status).toBe(200)
  })

  test('after-sales requests say by their actions what their buyer may do, until the shop has the items', async () => {
    const order = await bought()
    await ship(order.id)
    const { data } = await ask(order.id, { kind: 'return', ...part(order, 0, 1) })
    await staff(`PUT /cms/after_sale/${data.id}/decision`, { action: 'agree' })
    const send = async (tracking_no: string) =>
      (await mine(`POST /v1/after_sale/${data.id}/parcel`, { carrier: 'sf', tracking_no })).data
    const actionsOf = ({ actions }: { actions: { action: string }[] }) => actions.map(({ action }) => action)
    expect(actionsOf((await mine(`GET /v1/after_sale/${data.id}`)).data)).toEqual(['send_back', 'withdraw'])
    expect(actionsOf(await send('SF1234567890'))).toEqual(['correct_number'])
    expect(await send('SF1234567891')).toMatchObject({
      open: true,
      return_carrier_label: 'SF Express',
      return_tracking_url: 'https://www.kuaidi100.com/chaxun?com=shunfeng&nu=SF1234567891',
      replacement_carrier_label: null,
      replacement_tracking_url: null,
      carriers: expect.arrayContaining([{ value: 'sf', label: 'SF Express' }]),
    })
    const lines = [{ id: order.items[0]?.id, received: 1, to_stock: 1 }]
    await staff(`PUT /cms/after_sale/${data.id}/receipt`, { lines })
    await settle()
    expect((await mine(`GET /v1/after_sale/${data.id}`)).data).toMatchObject({ open: false, actions: [] })
    expect(codeOf(await mine(`POST /v1/after_sale/${data.id}/parcel`, { carrier: 'sf', tracking_no: 'SF1' }))[0]).toBe(
      409,
    )
  })
})
