import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { complaint, complaintEntry } from '@/db/schema/complaint'
import { outbox } from '@/db/schema/kernel'
import { wechatMessage } from '@/db/schema/wechat'
import { buyOrder } from '@/packages/testing/orders'
import { performDue } from '@/packages/testing/settle'
import { useWechat } from '@/packages/testing/wechat'
import { refreshTradeComplaint, refreshTradeComplaints } from './trade'

describe('a complaint of the mini-program', () => {
  const shop = useWechat()
  let order: { id: number; order_no: string }
  beforeEach(async () => {
    order = await buyOrder(shop)
  })
  const complain = async (more: object = {}) =>
    (await shop.door('POST /trade_complaint', { out_trade_no: order.order_no, text: 'It never came', ...more })).json
  const move = async (complaint_order_id: string, status: number, more: object = {}) =>
    (await shop.door('POST /trade_complaint/move', { complaint_order_id, status, ...more })).json
  const ask = async (what: string, body?: object, as = 'admin') =>
    shop.ask(what, { token: await shop.tokenOf(as), ...(body && { body }) })
  const kept = () => shop.db.select().from(complaint)
  async function told(more: object = {}) {
    const said = await complain(more)
    await performDue(shop.runtime)
    const [row] = await kept()
    return { number: String(said.complaint_order_id), id: row?.id ?? 0, said }
  }
  const show = async (id: number) => (await ask(`GET /cms/complaint/${id}`)).data

  test.each(['json', 'xml'])(
    'a complaint of the mini-program is on the same desk with its order and 48 hours as soon as it is told: %s',
    async (format) => {
      const { id, number, said } = await told({ message: { format } })
      expect(said.deliveries).toEqual([{ status: 200 }])
      const data = await show(id)
      expect(data).toMatchObject({
        number,
        source: 'trade',
        state: 'open',
        provider_state: '201',
        order_id: order.id,
        order_no: order.order_no,
        amount: 200,
        problem: '611',
        text: 'It never came',
        waits: true,
        mobile: '138****8000',
        entries: [{ side: 'buyer', text: 'It never came' }],
      })
      expect((Date.parse(data.answer_by) - Date.parse(data.complained_at)) / 3_600_000).toBeCloseTo(48, 1)
      const home = (await ask('GET /cms/dashboard')).data
      expect(home.waiting).toContainEqual(expect.objectContaining({ kind: 'complaints', count: 1 }))
    },
  )

  test.each([{ times: 3 }, { times: 3, at_once: true }, { times: 2, format: 'xml', age: 86_400 }])(
    'a complaint of the mini-program is kept once, however it is told: %o',
    async (message) => {
      await told({ message })
      expect(await kept()).toHaveLength(1)
      expect(await shop.db.select().from(complaintEntry)).toHaveLength(1)
      expect(await shop.db.select().from(wechatMessage)).toMatchObject([{ state: 'done', times: message.times }])
    },
  )

  test('a complaint of the mini-program stays as WeChat has it where an older message comes after a newer one', async () => {
    const { id, number, said } = await told()
    await move(number, 102, { text: 'Withdrawn' })
    await performDue(shop.runtime)
    expect(await show(id)).toMatchObject({ state: 'ended', provider_state: '102', waits: false, answer_by: null })
    const { deliveries: _, Event: kind, FromUserName: openid, ...fields } = said
    await shop.door('POST /message', { kind, openid, fields: { ...fields, CreateTime: fields.CreateTime - 60 } })
    await performDue(shop.runtime)
    expect(await shop.db.$count(wechatMessage)).toBe(3)
    expect(await show(id)).toMatchObject({ state: 'ended', provider_state: '102' })
  })

  test.each(['forged', 'clear', 'cut', 'elsewhere'])(
    'a complaint of the mini-program is not on the desk when its message is %s',
    async (fault) => {
      expect((await complain({ message: { fault } })).deliveries).toEqual([{ status: 401 }])
      await performDue(shop.runtime)
      expect(await kept()).toEqual([])
    },
  )

  test('a complaint of the mini-program is on the desk by what the message says while WeChat cannot be asked, and asked for later', async () => {
    await shop.fault({ call: 'complaint_detail', kind: '500', times: 1 })
    const { id } = await told()
    expect(await show(id)).toMatchObject({ state: 'open', text: 'It never came', waits: true, entries: [] })
    expect(await shop.db.select().from(wechatMessage)).toMatchObject([{ state: 'failed' }])
    await shop.db.update(outbox).set({ run_at: sql`now() - interval '1 s'` })
    await performDue(shop.runtime)
    expect((await show(id)).entries).toHaveLength(1)
  })

  test('a complaint of the mini-program goes on without its message: it is asked for until it is over', async () => {
    const { id, number } = await told()
    await shop.fault({ call: 'notify', kind: 'lose', times: 1, share: 1 })
    expect((await move(number, 206, { text: 'The shop is liable' })).deliveries).toEqual([{ status: 'lost' }])
    await refreshTradeComplaints(shop.runtime)
    expect((await show(id)).provider_state).toBe('201')
    await shop.db.update(complaint).set({ asked_at: new Date(Date.now() - 600_000) })
    await refreshTradeComplaints(shop.runtime)
    expect(await show(id)).toMatchObject({ provider_state: '206', waits: true })
  })

  test('a complaint of the mini-program is first answered by a decision with words, then with proof where WeChat asks for it', async () => {
    const { id, number } = await told()
    const without = await ask(`POST /cms/complaint/${id}/reply`, { text: 'It was delivered' })
    expect(without.json.errors).toEqual([{ path: 'decision', message: 'is required' }])
    const refused = await ask(`POST /cms/complaint/${id}/reply`, { text: 'It was delivered', decision: 'refuse' })
    expect(refused.data).toMatchObject({ state: 'answered', provider_state: '204', waits: false, answer_by: null })
    expect(refused.data.entries.at(-1)).toMatchObject({ text: 'It was delivered' })
    const again = await ask(`POST /cms/complaint/${id}/reply`, { text: 'Once more', decision: 'agree' })
    expect([again.status, again.json.msg]).toEqual([409, 'WeChat needs no reply to this complaint now'])
    for (const [status, next] of [
      [106, '101'],
      [206, '207'],
    ] as const) {
      await move(number, status)
      await performDue(shop.runtime)
      const sent = await ask(`POST /cms/complaint/${id}/reply`, { text: `Proof for ${status}` })
      expect(sent.data).toMatchObject({ provider_state: next, waits: false })
    }
  })

  test('a complaint of the mini-program is not answered twice where WeChat’s answer to the first got lost', async () => {
    const { id } = await told()
    await shop.fault({ call: 'complaint_respond', kind: 'reset_after', times: 1 })
    const lost = await ask(`POST /cms/complaint/${id}/reply`, { text: 'Sorry', decision: 'agree' })
    expect(lost.status).toBe(503)
    const data = await show(id)
    expect(data).toMatchObject({ provider_state: '203', waits: false })
    expect(data.entries.map(({ text }: { text: string }) => text)).toEqual(['It never came', 'Sorry'])
  })

  test('a complaint that has moved on at WeChat meanwhile is refused there, and shown as it is', async () => {
    const { id, number } = await told()
    await shop.fault({ call: 'notify', kind: 'lose', times: 1, share: 1 })
    await move(number, 202)
    const late = await ask(`POST /cms/complaint/${id}/reply`, { text: 'Sorry', decision: 'agree' })
    expect([late.status, late.json.msg]).toEqual([409, 'WeChat refuses this: 309'])
    expect(await show(id)).toMatchObject({ provider_state: '202', waits: false })
  })

  test('a complaint of the mini-program shows its pictures, whose addresses end, by asking for them anew', async () => {
    const { id, number } = await told({ pictures: 2 })
    const { images } = await show(id)
    expect(images).toEqual(['0', '1'])
    await refreshTradeComplaint(shop.runtime, number)
    for (const image of images) {
      const shown = await ask(`GET /cms/complaint/${id}/image?image=${image}`)
      expect([shown.status, shown.headers['content-type'] ?? shown.headers['Content-Type']]).toEqual([200, 'image/png'])
    }
    expect((await ask(`GET /cms/complaint/${id}/image?image=2`)).status).toBe(404)
    const [row] = await kept()
    expect(row?.images[0]).toMatch(/^https:/)
  })

  test('a complaint of the mini-program is neither ended nor decided about by the calls of WeChat Pay', async () => {
    const { id } = await told()
    for (const [what, body] of [
      ['completion', undefined],
      ['refund', { action: 'approve' }],
    ] as const) {
      const { status, json } = await ask(`POST /cms/complaint/${id}/${what}`, body)
      expect([status, json.msg]).toEqual([409, 'This is only for complaints at WeChat Pay'])
    }
  })
})
