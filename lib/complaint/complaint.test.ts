import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { complaint } from '@/db/schema/complaint'
import { buyOrder } from '@/packages/testing/orders'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { performDue } from '@/packages/testing/settle'
import { useWechat } from '@/packages/testing/wechat'
import { forgetPhones } from './desk'
import { refreshComplaints } from './fetch'

const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const

describe('a complaint at WeChat Pay', () => {
  const shop = useWechat()
  let order: { id: number; order_no: string }
  beforeEach(async () => {
    order = await buyOrder(shop)
  })
  const complain = async (more: object = {}) =>
    (await shop.door('POST /complaint', { out_trade_no: order.order_no, text: 'It never came', ...more })).json
  const ask = async (what: string, body?: object, as = 'admin') =>
    shop.ask(what, { token: await shop.tokenOf(as), ...(body && { body }) })
  const uploaded = async (files: Record<string, Uint8Array>): Promise<string[]> => {
    const sent = { token: await shop.tokenOf('admin'), ...(await uploadOf(files)) }
    return (await shop.ask('POST /cms/file', sent)).data.items.map(({ url }: { url: string }) => url)
  }
  const notify = async (more: object = {}) => {
    const { complaint_id, deliveries } = await complain(more)
    expect(deliveries).toEqual([{ status: 200 }])
    await performDue(shop.runtime)
    const { data } = await ask(`GET /cms/complaint?q=${complaint_id}`)
    return { number: complaint_id, id: data.items[0].id }
  }

  test('a complaint at WeChat Pay is on the desk of the shop as soon as it is told, with its order, its words and a deadline', async () => {
    const { id, number } = await notify({ problem: 'REFUND' })
    const { data } = await ask(`GET /cms/complaint/${id}`)
    expect(data).toMatchObject({
      number,
      state: 'open',
      order_id: order.id,
      order_no: order.order_no,
      amount: 200,
      wanted: 200,
      text: 'It never came',
      waits: true,
      mobile: '138****8000',
      entries: [{ side: 'buyer', kind: 'USER_CREATE_COMPLAINT', text: 'It never came' }],
    })
    expect((await ask(`GET /cms/complaint/${id}/phone`)).data).toEqual({ id, mobile: '13800138000' })
    const hours = (Date.parse(data.answer_by) - Date.parse(data.complained_at)) / 3_600_000
    expect(hours).toBeGreaterThan(24)
    expect(hours).toBeLessThanOrEqual(48)
  })

  test('a complaint at WeChat Pay is answered, with a picture, and then ended', async () => {
    const { id } = await notify()
    const answered = await ask(`POST /cms/complaint/${id}/reply`, { text: 'We are looking into it' })
    expect(answered.data).toMatchObject({ state: 'answered', waits: false })
    expect(answered.data.entries.at(-1)).toMatchObject({ side: 'shop', text: 'We are looking into it' })
    const ended = await ask(`POST /cms/complaint/${id}/completion`)
    expect(ended.data).toMatchObject({ state: 'ended', answer_by: null, ended_at: expect.any(String) })
    const again = await ask(`POST /cms/complaint/${id}/reply`, { text: 'Too late' })
    expect([again.status, again.json.msg]).toEqual([409, 'This complaint has ended'])
  })

  test('a complaint at WeChat Pay is answered with any picture of the library: what WeChat does not take is sent as a smaller JPEG', async () => {
    const { id } = await notify()
    await ask('PUT /cms/config', { values: { 'upload.image_mib': 8 } })
    const noise = await sharp({ create: { width: 1700, height: 900, channels: 3, background: '#888', noise: NOISE } })
      .png()
      .toBuffer()
    expect(noise.length).toBeGreaterThan(2 * 1024 * 1024)
    const images = await uploaded({
      'a.png': await picture('png', '#0aa', 300, 100),
      'b.webp': await picture('webp', '#0ab', 300, 100),
      'c.png': noise,
    })
    const { data } = await ask(`POST /cms/complaint/${id}/reply`, { text: 'Here you see it', images })
    expect(data.entries.at(-1).images).toHaveLength(3)
    const types = []
    for (const image of data.entries.at(-1).images) {
      const { bytes } = await ask(`GET /cms/complaint/${id}/image?image=${encodeURIComponent(image)}`)
      const { format, width } = await sharp(bytes).metadata()
      types.push([format, width, bytes.length < 2 * 1024 * 1024])
    }
    expect(types).toEqual([
      ['png', 300, true],
      ['jpeg', 300, true],
      ['jpeg', 1600, true],
    ])
    const foreign = await ask(`POST /cms/complaint/${id}/reply`, { text: 'No', images: ['https://a.example/b.png'] })
    expect([foreign.status, foreign.json.errors]).toEqual([400, [expect.objectContaining({ path: 'images.0' })]])
  })

  test('a complaint at WeChat Pay waits again when the buyer writes once more, and opens again after its end', async () => {
    const { id, number } = await notify()
    await ask(`POST /cms/complaint/${id}/reply`, { text: 'Sorry' })
    await ask(`POST /cms/complaint/${id}/completion`)
    await shop.door('POST /complaint/answer', { complaint_id: number, text: 'Still nothing' })
    await performDue(shop.runtime)
    const { data } = await ask(`GET /cms/complaint/${id}`)
    expect(data).toMatchObject({ state: 'answered', waits: true, times: 2, ended_at: null })
    expect(data.entries.at(-1)).toMatchObject({ side: 'buyer', text: 'Still nothing' })
  })

  test('a complaint about money gets a decision, which needs a reason to be no', async () => {
    const { id } = await notify({ problem: 'REFUND' })
    const without = await ask(`POST /cms/complaint/${id}/refund`, { action: 'reject' })
    expect(without.json.errors).toEqual([{ path: 'reason', message: 'is required' }])
    const yes = await ask(`POST /cms/complaint/${id}/refund`, { action: 'approve', days: 1 })
    expect(yes.data).toMatchObject({ state: 'answered', waits: false })
    const no = await ask(`POST /cms/complaint/${id}/refund`, { action: 'reject', reason: 'It was delivered' })
    expect(no.data).toMatchObject({ state: 'ended' })
    const other = await notify()
    const refused = await ask(`POST /cms/complaint/${other.id}/refund`, { action: 'approve' })
    expect([refused.status, refused.json.msg]).toEqual([409, 'WeChat refuses this: INVALID_REQUEST'])
  })

  test('a complaint at WeChat Pay shows its pictures, and no other of WeChat’s', async () => {
    const { id } = await notify({ picture: true })
    const { data } = await ask(`GET /cms/complaint/${id}`)
    const [image] = data.images
    const shown = await ask(`GET /cms/complaint/${id}/image?image=${encodeURIComponent(image)}`)
    expect([shown.status, shown.headers['content-type'] ?? shown.headers['Content-Type']]).toEqual([200, 'image/png'])
    const other = await ask(`GET /cms/complaint/${id}/image?image=${encodeURIComponent(`${image}x`)}`)
    expect(other.status).toBe(404)
  })

  test('a complaint that is told twice or whose telling got lost is one', async () => {
    const { number } = await notify()
    await shop.door('POST /faults', { call: 'notify', kind: 'lose', times: 1, share: 1 })
    const lost = await complain({ text: 'Lost on the way' })
    expect(lost.deliveries).toEqual([{ status: 'lost' }])
    await refreshComplaints(shop.runtime)
    await refreshComplaints(shop.runtime)
    const { data } = await ask('GET /cms/complaint')
    expect(data.items.map((one: { number: string }) => one.number)).toEqual([lost.complaint_id, number])
  })

  test('a complaint at WeChat Pay is not answered twice where WeChat’s answer to the first got lost', async () => {
    const { id } = await notify()
    await shop.door('POST /faults', { call: 'reply_complaint', kind: 'reset_after', times: 1 })
    const lost = await ask(`POST /cms/complaint/${id}/reply`, { text: 'Sent once' })
    expect(lost.status).toBe(503)
    const { data } = await ask(`GET /cms/complaint/${id}`)
    expect(data.waits).toBe(false)
    expect(data.entries.map(({ text }: { text: string }) => text)).toEqual(['It never came', 'Sent once'])
  })

  test('a complaint at WeChat Pay is told by WeChat alone: a forged notification asks for nothing', async () => {
    const body = JSON.stringify({ id: 'EV-1', event_type: 'COMPLAINT.CREATE' })
    const forged = await shop.ask('POST /v1/pay/complaint_notify', { body })
    expect([forged.status, JSON.parse(forged.text)]).toEqual([401, expect.objectContaining({ code: 'FAIL' })])
    expect((await ask('GET /cms/complaint')).data.total).toBe(0)
  })

  test('a complaint at WeChat Pay keeps the phone number of its buyer for ninety days after its end', async () => {
    const { id } = await notify()
    await ask(`POST /cms/complaint/${id}/reply`, { text: 'Sorry' })
    await ask(`POST /cms/complaint/${id}/completion`)
    expect(await forgetPhones(shop.db)).toBe(0)
    const long = new Date(Date.now() - 91 * 86_400_000)
    await shop.db.update(complaint).set({ ended_at: long }).where(eq(complaint.id, id))
    expect(await forgetPhones(shop.db)).toBe(1)
    expect((await ask(`GET /cms/complaint/${id}`)).data.mobile).toBeNull()
  })

  test('a complaint at WeChat Pay is read and answered by staff with the permission alone', async () => {
    const { id } = await notify()
    expect((await ask('GET /cms/complaint', undefined, 'clerk')).status).toBe(403)
    expect((await ask(`POST /cms/complaint/${id}/reply`, { text: 'x' }, 'clerk')).status).toBe(403)
  })
})
